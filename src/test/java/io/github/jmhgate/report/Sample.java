package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Run;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decisions whose reports are kept as golden files. */
enum Sample {
  PASSED(Comparison.STORED) {
    @Override
    Decision decision() {
      return new Decision(
          Outcome.PASSED,
          0,
          "nothing regressed in 4 metrics, 1 improved",
          list(
              Findings.time("jsonDecode")
                  .values(2037.1, 872.2)
                  .bounds(0.412, 0.445)
                  .verdict(Verdict.IMPROVED, "-57.2 % in time per operation, and not by chance"),
              Findings.time("protobufEncode"),
              Findings.allocation("protobufEncode"),
              Findings.size("protobufEncode")),
          List.of(),
          List.of());
    }
  },
  REGRESSED(Comparison.STORED) {
    @Override
    Decision decision() {
      return new Decision(
          Outcome.REGRESSED,
          1,
          "3 metrics regressed",
          list(
              Findings.time("protobufEncode")
                  .values(148.2, 161.7)
                  .bounds(1.052, 1.131)
                  .verdict(
                      Verdict.REGRESSED,
                      "+9.1 % in time per operation, beyond the threshold of 2.5 %, and not by chance"
                          + " (p = 0.0004)"),
              Findings.allocation("protobufEncode")
                  .values(880.007, 944.01)
                  .verdict(
                      Verdict.REGRESSED,
                      "+64.0 B per operation in every fork, more than 0.5 % and 4 B"),
              Findings.size("jsonEncode").values(282, 294).verdict(Verdict.REGRESSED, "+12 bytes"),
              Findings.time("jsonParse")
                  .params(Map.of("size", "1000", "charset", "UTF-8"))
                  .values(1_316_400, 1_357_300)
                  .bounds(0.981, 1.083)
                  .verdict(Verdict.INCONCLUSIVE, "a loss of 5 % is neither shown nor ruled out")
                  .warned(
                      Warning.Kind.UNDERPOWERED,
                      "5 forks a side find a loss of 8.2 %; 5 % needs 11")
                  .warned(Warning.Kind.BIMODAL, "the forks of the candidate fall into two groups"),
              Findings.time("jsonBuild")
                  .values(121.4, 131.0)
                  .bounds(1.041, 1.117)
                  .verdict(
                      Verdict.WAIVED,
                      "+7.9 % in time per operation; waived up to 12 % until 2026-12-31: new"
                          + " validation"),
              Findings.time("jsonDecode")
                  .values(2037.1, 872.2)
                  .bounds(0.412, 0.445)
                  .verdict(Verdict.IMPROVED, "-57.2 % in time per operation, and not by chance"),
              Findings.time("smileEncode")
                  .values(Double.NaN, 301.5)
                  .undecided(Verdict.NEW, "the baseline does not have it"),
              Findings.time("jsonEncode")
                  .warned(
                      Warning.Kind.UNDERPOWERED,
                      "5 forks a side find a loss of 8.2 %; 5 % needs 11"),
              Findings.allocation("jsonParse").params(Map.of("size", "1000", "charset", "UTF-8")),
              Findings.size("protobufEncode")),
          List.of(),
          List.of(new Warning(Warning.Kind.SUITE_SHIFT, "6 of 7 times moved by about +1.5 %")));
    }
  },
  THROUGHPUT(Comparison.COMPARE) {
    @Override
    Decision decision() {
      return new Decision(
          Outcome.REGRESSED,
          1,
          "1 metric regressed",
          list(
              Findings.throughput("encode")
                  .values(1_480_231, 1_360_332)
                  .bounds(0.888, 0.9499)
                  .verdict(
                      Verdict.REGRESSED,
                      "+8.8 % in time per operation, beyond the threshold of 2.5 %, and not by chance"
                          + " (p = 0.0004)")),
          List.of(),
          List.of(
              new Warning(
                  Warning.Kind.ENVIRONMENT_DIFFERS,
                  "the Java versions differ: 17.0.15 and 25.0.1")));
    }
  },
  FAILED_TO_MEASURE(Comparison.STORED) {
    @Override
    Decision decision() {
      return new Decision(
          Outcome.FAILED_TO_MEASURE,
          3,
          "2 benchmarks could not be measured",
          list(
              Findings.time("jsonEncode")
                  .values(674.3, Double.NaN)
                  .undecided(Verdict.MISSING, "fork 2 of 5 ended with exit code 134"),
              Findings.time("protobufEncode")),
          List.of(
              new Run.Failure(
                  Findings.SUITE + "jsonEncode", "fork 2 of 5 ended with exit code 134"),
              new Run.Failure(Findings.SUITE + "smileEncode", "no result within 120 s")),
          List.of());
    }
  },
  INCONCLUSIVE(Comparison.STORED) {
    @Override
    Decision decision() {
      return new Decision(
          Outcome.INCONCLUSIVE,
          4,
          "2 metrics could not be decided",
          list(
              Findings.time("jsonDecode")
                  .values(2037.1, 2101.8)
                  .bounds(0.979, 1.089)
                  .verdict(Verdict.INCONCLUSIVE, "a loss of 5 % is neither shown nor ruled out"),
              Findings.time("jsonEncode")
                  .values(674.3, 690.0)
                  .bounds(0.961, 1.0896)
                  .verdict(Verdict.INCONCLUSIVE, "a loss of 5 % is neither shown nor ruled out"),
              Findings.time("protobufEncode")),
          List.of(),
          List.of());
    }
  },
  NO_BASELINE(Comparison.STORED) {
    @Override
    Decision decision() {
      String missing =
          "no baseline of this environment; record one with mvn -Pbenchmark verify"
              + " -Dbenchmark.baseline=record";
      String other = "the baseline is of another processor: AMD EPYC 7763, here Intel Xeon 8370C";
      return new Decision(
          Outcome.INCONCLUSIVE,
          0,
          missing,
          list(
              Findings.time("jsonEncode")
                  .values(674.3, 801.0)
                  .undecided(Verdict.NOT_COMPARABLE, other),
              Findings.time("protobufEncode")
                  .values(148.2, 180.9)
                  .undecided(Verdict.NOT_COMPARABLE, other),
              Findings.allocation("jsonEncode"),
              Findings.size("jsonEncode")),
          List.of(),
          List.of(new Warning(Warning.Kind.NO_BASELINE, missing)));
    }
  },
  HOSTILE(Comparison.COMPARE) {
    @Override
    Decision decision() {
      return new Decision(
          Outcome.REGRESSED,
          1,
          "2 metrics regressed <script>alert(1)</script> | `code` @everyone",
          list(
              Findings.time("")
                  .of(
                      BenchmarkId.of(
                          "::set-output name=x::y\n::error::<script>|`]]>`@everyone",
                          Mode.SAMPLE_TIME))
                  .values(100, 109)
                  .bounds(1.05, 1.13)
                  .verdict(
                      Verdict.REGRESSED, "##[add-mask]a ##vso[x] [click](http://evil.example)"),
              Findings.allocation("")
                  .of(
                      BenchmarkId.of(
                          "a.b." + "x".repeat(5000) + "." + "y".repeat(5000), Mode.AVERAGE_TIME))
                  .values(0, 64)
                  .verdict(Verdict.REGRESSED, "z".repeat(10_000)),
              Findings.time("ansi\u001b[31mred\u001b[0m")
                  .params(
                      Map.of(
                          "bidi",
                          "\u202Egnp.exe\u2066",
                          "pipe",
                          "a|b\\|c",
                          "quote",
                          "\"'&amp;",
                          "null",
                          "\0\r\n\t"))
                  .warned(
                      Warning.Kind.UNSTEADY,
                      "www.evil.example @team #12 *bold* _it_ ~~no~~ $x$ \u2028 %0A")
                  .warned(
                      Warning.Kind.OUTLIER_FORK, "half a pair \uD800, 漢字, e\u0301, \uD83D\uDE00"),
              Findings.time("encode").in("·gc.<b>alloc</b>|rate", "B|/op\u001b[2J")),
          List.of(
              new Run.Failure("x`y|z\u001b]0;title\u0007", "it said:\n]]>\n::stop-commands::t")),
          List.of(new Warning(Warning.Kind.ENVIRONMENT_DIFFERS, "- [ ] </details>\n# heading")));
    }
  };

  private final Comparison comparison;

  Sample(Comparison comparison) {
    this.comparison = comparison;
  }

  abstract Decision decision();

  ReportContext context() {
    boolean hostile = this == HOSTILE;
    return new ReportContext(
        hostile ? "title</testsuite>|\u001b[31m\n::error::x" : "jmh-gate",
        hostile ? "a`b|c.json" : "baselines/linux-amd64-epyc-7763",
        "target/jmh-gate/candidate.json",
        comparison,
        "Linux amd64, AMD EPYC 7763, 2 cores, Eclipse Adoptium 17.0.15, G1",
        Duration.ofMillis(161_400),
        Instant.parse("2026-03-01T12:34:56.789Z"),
        benchmark ->
            Optional.of(
                new SourceLocator.Location(
                    hostile ? "src/a,b:c%\n.java" : "src/test/java/RecipeBenchmark.java", 42)));
  }

  private static List<Finding> list(Findings... findings) {
    return Arrays.stream(findings).map(Findings::get).toList();
  }
}
