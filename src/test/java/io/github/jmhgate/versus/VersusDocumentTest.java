package io.github.jmhgate.versus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.Runs;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.statistics.LogInterval;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VersusDocumentTest {
  @ParameterizedTest
  @ValueSource(strings = {"", "en-US", "de-DE", "tr-TR", "ar-EG"})
  void theConsoleShowsOneTableInEveryLocale(String locale) {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag(locale));
    try {
      assertThat(text(result("JSON", Map.of())))
          .startsWith(
              """
              Versus: json-protobuf

              rank  variant                             ratio  95 %           score  ± 95 %  unit   B/op  bytecodes/op  encoded.bytes
              1     PROTOBUF  █████████████             0.532  0.521 … 0.543  319.2  1.0 %   ns/op   512          1090  109
              2=    JSON      ████████████████████████      1  reference      600.1  1.0 %   ns/op  1024          2820  282
              2=    SMILE     ████████████████████████  1.002  0.981 … 1.023  601.1  1.0 %   ns/op     0             -  -

              PROTOBUF is the fastest: JSON takes 1.880 (1.842 … 1.919) times as long.
              """);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void whatWasKeptEqualIsSaid() {
    assertThat(onOneLine()).contains("Kept equal: machine and moment; threads 1");
  }

  @Test
  void whatWasNotKeptEqualIsSaid() {
    assertThat(onOneLine()).contains("Not equal: codec (PROTOBUF, JSON, SMILE)");
  }

  @Test
  void howItWasMeasuredIsSaid() {
    assertThat(onOneLine())
        .contains("Measured in 1 min 0 s, 50 % of it inside warm-up and slices: 12 rounds, seed 7.")
        .contains("Intervals hold 95 %, each comparison by itself");
  }

  private static String onOneLine() {
    return text(result("JSON", Map.of())).replace("\n", " ");
  }

  @Test
  void whatFailedOrStoodStillIsNamed() throws Exception {
    VersusResult repeated = result("JSON", Map.of("KRYO", "KRYO: it stood still for 10 s"));
    assertThat(text(repeated))
        .contains("KRYO could not be measured: KRYO: it stood still for 10 s\n")
        .contains("A group was measured again: KRYO: it stood still for 10 s\n");
    assertThat(VersusFormat.JSON.of(List.of(repeated), Terminal.PLAIN, 3))
        .contains("\"repeated\" : [ \"KRYO: it stood still for 10 s\" ]");
    assertThat(VersusFormat.JSON.of(List.of(result("JSON", Map.of())), Terminal.PLAIN, 3))
        .doesNotContain("repeated");
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
