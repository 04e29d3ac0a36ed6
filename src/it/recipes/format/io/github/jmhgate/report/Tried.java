package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

final class Tried {
  public static void main(String[] project) throws Exception {
    Format csv =
        Arrays.stream(Format.values())
            .filter(one -> one.toString().equals("csv"))
            .findFirst()
            .orElseThrow();

    assertThat(Rendered.in(csv, Sample.REGRESSED.decision()).lines())
        .startsWith("benchmark,metric,verdict")
        .anyMatch(line -> line.contains("protobufEncode\",\"score\",REGRESSED"));
  }
}
