package io.github.jmhgate.versus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.statistics.LogInterval;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VersusFormatTest {
  @ParameterizedTest
  @EnumSource
  void hostileNamesAreHarmless(VersusFormat format) {
    String hostile = "\u001b[31m=cmd()|`@all`<b>\n::error::x";
    String text =
        format.of(List.of(result(hostile, Map.of(hostile + 2, hostile))), Terminal.PLAIN, 3);
    assertThat(text).doesNotContain("\u001b", "\n::error");
    if (format == VersusFormat.MARKDOWN) {
      assertThat(text).doesNotContain("<b>", "`@all`", "@all");
    }
  }

  @Test
  void jsonHoldsWhatOtherReportsNeed() throws Exception {
    String json = VersusFormat.JSON.of(List.of(result("JSON", Map.of())), Terminal.PLAIN, 0);
    assertThat(JSON.std.mapFrom(json)).containsEntry("exitCode", 0);
    assertThat(json)
        .contains("\"schema\" : 1", "\"exitCode\" : 0", "\"name\" : \"json-protobuf\"")
        .contains("\"ratio\" : 0.532", "\"ratioLow\" : 0.521", "\"ratioHigh\" : 0.543")
        .contains(
            "\"allocatedBytes\" : 512.0",
            "\"bytecodes\" : 1090.0",
            "\"encoded.bytes\" : 109.0",
            "\"rank\" : 1")
        .contains("\"latency.p50\" : {", "\"mean\" : 7.0", "\"high\" : null", "\"unit\" : \"us\"")
        .contains("\"precision\" : 0.02", "\"rounds\" : 12");
  }

  private static String text(VersusResult result) {
    return VersusFormat.TEXT.of(List.of(result), Terminal.PLAIN, 0);
  }

  private static VersusResult result(String reference, Map<String, String> failures) {
    return new VersusResultBuilder()
        .name("json-protobuf")
        .unit("ns/op")
        .mode("avgt")
        .reference(reference)
        .standings(
            List.of(
                standing(
                    "PROTOBUF", 1, false, 319.2, new LogInterval(0.532, 0.521, 0.543), 512, 109),
                standing(reference, 2, true, 600.1, new LogInterval(1, 1, 1), 1024, 282),
                standing(
                    "SMILE", 2, true, 601.1, new LogInterval(1.002, 0.981, 1.023), 0, Double.NaN)))
        .failures(
            failures.entrySet().stream()
                .map(f -> new FailedVariant(f.getKey(), f.getValue()))
                .toList())
        .conditions(
            List.of(
                new VersusCondition("threads", true, List.of("1")),
                new VersusCondition("codec", false, List.of("PROTOBUF", reference, "SMILE"))))
        .jvms(Map.of("", Runs.HERE))
        .effort(
            new VersusEffort(
                12,
                12,
                RoundPlan.to(0.02),
                7,
                Duration.ofSeconds(60),
                Duration.ofSeconds(30),
                List.copyOf(failures.values())))
        .build();
  }

  private static Standing standing(
      String name, int rank, boolean tied, double score, LogInterval ratio, double b, double size) {
    return new StandingBuilder()
        .name(name)
        .benchmark(BenchmarkId.of("a.CarBenchmark.encode", Mode.AVERAGE_TIME))
        .jvm("")
        .rank(rank)
        .tied(tied)
        .forks(12)
        .score(new LogInterval(score, score / 1.01, score * 1.01))
        .ratio(ratio)
        .allocated(b)
        .work(10 * size)
        .sizes(new TreeMap<>(Double.isNaN(size) ? Map.of() : Map.of("encoded.bytes", size)))
        .others(new TreeMap<>(Map.of("latency.p50", new OtherVariant(7, 6, Double.NaN, "us"))))
        .build();
  }
}
