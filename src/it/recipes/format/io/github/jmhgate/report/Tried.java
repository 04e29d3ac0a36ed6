package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

final class Tried {
  public static void main(String[] project) throws Exception {
    Format tsv =
        Arrays.stream(Format.values())
            .filter(one -> one.toString().equals("tsv"))
            .findFirst()
            .orElseThrow();

    assertThat(Rendered.in(tsv, Sample.REGRESSED.decision()).lines())
        .startsWith("benchmark\tmetric\tverdict")
        .anyMatch(line -> line.contains("protobufEncode\tscore\tREGRESSED"));
  }
}
