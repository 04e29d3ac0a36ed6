package io.github.jmhgate.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;

class ResultJsonTest {
  private static final List<String> TEXTS =
      List.of(
          "a,b", "\"[1] {x} <y> & ; \\",
          "line\nfeed\u0007", "\ud83d\ude00 \ud800",
          "", "JmhGateText1End");

  @Test
  void everyTextIsWhole() throws Exception {
    JsonNode row = new ObjectMapper().readTree(ForkRun.ResultJson.of(result(), "-Dmine")).get(0);
    for (int i = 0; i < TEXTS.size(); i++) {
      assertThat(row.get("params").get("p" + i).asText()).isEqualTo(TEXTS.get(i));
      assertThat(row.get("jvmArgs").get(i).asText()).isEqualTo(TEXTS.get(i));
    }
    assertThat(row.get("jvm").asText()).isEqualTo("/opt/a,b/java");
    assertThat(row.get("benchmark").asText()).isEqualTo("a.B.c");
    assertThat(row.get("operationsPerInvocation").asInt()).isEqualTo(6);
    assertThat(row.get("primaryMetric").get("rawData").get(0).get(0).asDouble()).isEqualTo(2.5);
  }

  private static RunResult result() {
    WorkloadParams values = new WorkloadParams();
    for (int i = 0; i < TEXTS.size(); i++) {
      values.put("p" + i, TEXTS.get(i), i);
    }
    IterationParams phase =
        new IterationParams(IterationType.MEASUREMENT, 1, TimeValue.seconds(1), 1);
    BenchmarkParams params =
        new BenchmarkParams(
            "a.B.c",
            "a.jmh_generated.B_c.c",
            true,
            1,
            new int[] {1},
            List.of(),
            1,
            0,
            phase,
            phase,
            Mode.AverageTime,
            values,
            TimeUnit.NANOSECONDS,
            6,
            "/opt/a,b/java",
            TEXTS,
            "17",
            "VM",
            "17+1",
            "1.37",
            TimeValue.minutes(10));
    IterationResult iteration = new IterationResult(params, phase, null);
    iteration.addResult(new AverageTimeResult(ResultRole.PRIMARY, "c", 2, 5, TimeUnit.NANOSECONDS));
    return new RunResult(params, List.of(new BenchmarkResult(params, List.of(iteration))));
  }
}
