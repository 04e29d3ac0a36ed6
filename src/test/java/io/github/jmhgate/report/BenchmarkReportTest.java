package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.BenchmarkFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What reports say of benchmarks that are the candidate's on both sides. */
class BenchmarkReportTest {
  private static final Finding ROW =
      Findings.time("encode")
          .values(100, 200)
          .verdict(Verdict.REGRESSED, "slower")
          .get()
          .with(new Warning(Warning.Kind.BENCHMARK, new BenchmarkFact.OfRow(true)));

  private static Decision decision() {
    Fact taken =
        new BenchmarkFact.OfCandidate(
            new TreeMap<>(Map.of("a.Codec.encode", true)), List.of("a/Codec", "a/<b>.txt"));
    Fact lacking =
        new BenchmarkFact.Unlinked(
            List.of("a.Codec.<i>"), true, "needs Codec.decode(byte[], int), which the base lacks");
    return new Decision(
        Outcome.REGRESSED,
        true,
        Fact.message("it regressed"),
        List.of(ROW),
        List.of(),
        List.of(
            new Warning(Warning.Kind.REVIEW, taken), new Warning(Warning.Kind.BENCHMARK, lacking)));
  }

  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"TEXT", "MARKDOWN", "JUNIT", "JSON", "HTML"})
  void everyReportSaysWhoseTheBenchmarkIs(Format format) throws Exception {
    String report =
        Rendered.in(format, decision())
            .replaceAll("&#39;|&apos;|\\\\u0027|&#x27;", "'")
            .replace("\\", "");

    assertThat(report)
        .contains("the benchmark is the candidate's, on the base's code: the base has none")
        .contains("both sides run the candidate's benchmark")
        .contains("which the base lacks");
  }

  @Test
  void namesAreEscaped() throws Exception {
    assertThat(Rendered.in(Format.MARKDOWN, decision())).doesNotContain("<i>");
    assertThat(Rendered.in(Format.HTML, decision())).doesNotContain("<i>");
  }

  @Test
  void theJsonListsBenchmarksAndWhatWasTaken() throws Exception {
    Map<String, Object> json = JSON.std.mapFrom(Rendered.in(Format.JSON, decision()));

    assertThat(json.get("benchmarkCode"))
        .isEqualTo(
            List.of(
                Map.of("benchmark", "a.Codec.encode", "added", true, "code", "CANDIDATE"),
                Map.of(
                    "benchmark",
                    "a.Codec.<i>",
                    "added",
                    true,
                    "code",
                    "OWN",
                    "obstacle",
                    "needs Codec.decode(byte[], int), which the base lacks")));
    assertThat(json.get("benchmarkEntries")).isEqualTo(List.of("a/Codec", "a/<b>.txt"));
    Map<?, ?> finding = (Map<?, ?>) ((List<?>) json.get("findings")).get(0);
    assertThat(finding.get("benchmarkCode")).isEqualTo("CANDIDATE");
  }
}
