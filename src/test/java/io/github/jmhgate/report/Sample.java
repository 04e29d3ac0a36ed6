package io.github.jmhgate.report;

import static io.github.jmhgate.gate.message.TimeFact.Seen.FASTEST_QUARTER;
import static io.github.jmhgate.gate.message.TimeFact.Seen.MEAN;

import io.github.jmhgate.cli.ExitCode;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.ChangeFact;
import io.github.jmhgate.gate.message.ChangeFactBuilder;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ForkFact;
import io.github.jmhgate.gate.message.ForkNumber;
import io.github.jmhgate.gate.message.GrowthFact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.OutcomeFact;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.TimeFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.statistics.MeanInterval;
import io.github.jmhgate.statistics.Sides;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decisions whose reports are kept as golden files. */
public enum Sample {
  PASSED(
      Comparison.STORED,
      Outcome.PASSED,
      false,
      OutcomeFact.passed(4, 1, 0, 0),
      list(
          Findings.time("jsonDecode")
              .values(2037.1, 872.2)
              .bounds(0.412, 0.445)
              .verdict(Verdict.IMPROVED, TimeFact.gain(FASTEST_QUARTER, -0.5718)),
          Findings.time("protobufEncode"),
          Findings.allocation("protobufEncode"),
          Findings.size("protobufEncode"))),
  REGRESSED(
      Comparison.STORED,
      Outcome.REGRESSED,
      true,
      OutcomeFact.regressed(3),
      list(
          Findings.time("protobufEncode")
              .values(148.2, 161.7)
              .bounds(1.052, 1.131)
              .verdict(
                  Verdict.REGRESSED,
                  TimeFact.loss(FASTEST_QUARTER, 0.0911, 0.0004, null, Double.NaN))
              .warned(
                  Warning.Kind.EXPLAINED,
                  new CodeFact.Cost(13.5, "ns/op", "Codec.copy", "encode", false)),
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
              .verdict(Verdict.INCONCLUSIVE, TimeFact.undecided(five(), 0.08))
              .warned(Warning.Kind.UNDERPOWERED, ForkFact.finds(five(), 5, 0.0817, 11))
              .warned(
                  Warning.Kind.BIMODAL,
                  new ForkFact.TwoModes("candidate", 1, 1_299_001, 4, 1_372_480, "ns/op")),
          Findings.time("jsonBuild")
              .values(121.4, 131.0)
              .bounds(1.041, 1.117)
              .verdict(
                  Verdict.WAIVED,
                  RunFact.waived(
                      TimeFact.loss(FASTEST_QUARTER, 0.0791, 0.0004, null, Double.NaN),
                      Rule.TIME,
                      0.12,
                      LocalDate.of(2026, 12, 31),
                      "new validation")),
          Findings.time("jsonDecode")
              .values(2037.1, 872.2)
              .bounds(0.412, 0.445)
              .verdict(Verdict.IMPROVED, TimeFact.gain(FASTEST_QUARTER, -0.5718)),
          Findings.time("smileEncode")
              .values(Double.NaN, 301.5)
              .undecided(Verdict.NEW, RunFact.Plain.NOT_IN_BASELINE),
          Findings.time("jsonEncode")
              .warned(Warning.Kind.UNDERPOWERED, ForkFact.finds(five(), 5, 0.0817, 11)),
          Findings.allocation("jsonParse").params(Map.of("size", "1000", "charset", "UTF-8")),
          Findings.size("protobufEncode")),
      new Warning(Warning.Kind.CHANGE, change(0.0154, Verdict.UNCHANGED))),
  THROUGHPUT(
      Comparison.COMPARE,
      Outcome.REGRESSED,
      true,
      new OutcomeFact.Several(List.of(OutcomeFact.regressed(1), growth("size", 1).fact())),
      list(
          Findings.throughput("encode")
              .values(1_480_231, 1_360_332)
              .bounds(0.888, 0.9499)
              .verdict(
                  Verdict.REGRESSED,
                  TimeFact.loss(MEAN, 0.08814, 0.0004, FASTEST_QUARTER, 0.0004))),
      new Warning(Warning.Kind.ENVIRONMENT_DIFFERS, "the Java versions differ: 17.0.15 and 25.0.1"),
      growth("size", 1),
      growth("users", 0)),
  FAILED_TO_MEASURE(
      Comparison.STORED,
      Outcome.FAILED_TO_MEASURE,
      true,
      OutcomeFact.failed(2),
      list(
          Findings.time("jsonEncode")
              .values(674.3, Double.NaN)
              .undecided(Verdict.MISSING, "fork 2 of 5 ended with exit code 134"),
          Findings.time("protobufEncode")),
      List.of(
          new RunFailure(Findings.SUITE + "jsonEncode", "fork 2 of 5 ended with exit code 134"),
          new RunFailure(Findings.SUITE + "smileEncode", "no result within 120 s"))),
  INCONCLUSIVE(
      Comparison.STORED,
      Outcome.INCONCLUSIVE,
      true,
      OutcomeFact.notDecided(2),
      list(
          Findings.time("jsonDecode")
              .values(2037.1, 2101.8)
              .bounds(0.979, 1.089)
              .verdict(Verdict.INCONCLUSIVE, TimeFact.undecided(five(), 0.08)),
          Findings.time("jsonEncode")
              .values(674.3, 690.0)
              .bounds(0.961, 1.0896)
              .verdict(Verdict.INCONCLUSIVE, TimeFact.undecided(five(), 0.08)),
          Findings.time("protobufEncode"))),
  SUSPECT(
      Comparison.PAIRED,
      Outcome.INCONCLUSIVE,
      true,
      new OutcomeFact.Suspects(1, five(), List.of(), 1, true),
      list(
          Findings.time("slower")
              .values(100, 400)
              .bounds(3.1, 4.9)
              .verdict(Verdict.INCONCLUSIVE, new ForkFact.Suspect(2.1, two(), five()))
              .warned(Warning.Kind.CAUSE, cause()),
          Findings.time("doubtful")
              .values(100, 104)
              .bounds(0.961, 1.0896)
              .verdict(Verdict.INCONCLUSIVE, TimeFact.undecided(two(), 0.08))
              .warned(Warning.Kind.CAUSE, cause())),
      new Warning(Warning.Kind.REVIEW, "mvnw differs"),
      new Warning(Warning.Kind.SAME_MEASUREMENTS, RunFact.Plain.SAME_MEASUREMENTS)),
  SAME_CODE(
      Comparison.PAIRED,
      Outcome.PASSED,
      false,
      OutcomeFact.passed(1, 0, 0, 0),
      list(
          Findings.time("protobufEncode"),
          Findings.time("jsonParse")
              .values(148.2, 161.7)
              .bounds(1.052, 1.131)
              .verdict(
                  Verdict.SAME_CODE,
                  new CodeFact.Caught(
                      true,
                      Verdict.REGRESSED,
                      TimeFact.loss(FASTEST_QUARTER, 0.0911, 0.0004, null, Double.NaN))),
          Findings.time("jsonEncode")
              .in("score", "")
              .values(Double.NaN, Double.NaN)
              .undecided(Verdict.SAME_CODE, new CodeFact.NotMeasured(true)),
          Findings.time("jsonDecode")
              .in("score", "")
              .values(Double.NaN, Double.NaN)
              .undecided(Verdict.SAME_CODE, new CodeFact.NotMeasured(true))),
      new Warning(Warning.Kind.SAME_CODE, new CodeFact.Counted(3, 4, 2, 1, 3, 1, 0, 1)),
      new Warning(Warning.Kind.NOT_COVERED, uncovered("count(String)", "<clinit>()")),
      new Warning(Warning.Kind.SAME_CODE, CodeFact.doubt(1, 1))),
  NO_BASELINE(
      Comparison.STORED,
      Outcome.INCONCLUSIVE,
      false,
      Fact.message(noBaseline()),
      list(
          Findings.time("jsonEncode")
              .values(674.3, 801.0)
              .undecided(Verdict.NOT_COMPARABLE, otherProcessor()),
          Findings.time("protobufEncode")
              .values(148.2, 180.9)
              .undecided(Verdict.NOT_COMPARABLE, otherProcessor()),
          Findings.allocation("jsonEncode"),
          Findings.size("jsonEncode")),
      new Warning(Warning.Kind.NO_BASELINE, noBaseline())),
  HOSTILE(
      Comparison.COMPARE,
      Outcome.REGRESSED,
      true,
      Fact.message("2 metrics regressed <script>alert(1)</script> | `code` @everyone"),
      list(
          Findings.time("")
              .of(
                  BenchmarkId.of(
                      "::set-output name=x::y\n::error::<script>|`]]>`@everyone", Mode.SAMPLE_TIME))
              .values(100, 109)
              .bounds(1.05, 1.13)
              .verdict(Verdict.REGRESSED, "##[add-mask]a ##vso[x] [click](http://evil.example)"),
          Findings.allocation("")
              .of(
                  BenchmarkId.of(
                      "a.b." + "x".repeat(5000) + "." + "y".repeat(5000), Mode.AVERAGE_TIME))
              .values(0, 64)
              .verdict(Verdict.REGRESSED, "z".repeat(10_000)),
          Findings.time("ansi\u001b[31mred\u001b[0m")
              .params(
                  Map.of(
                      "bidi", "\u202Egnp.exe\u2066",
                      "pipe", "a|b\\|c",
                      "quote", "\"'&amp;",
                      "null", "\0\r\n\t"))
              .warned(
                  Warning.Kind.UNSTEADY,
                  "www.evil.example @team #12 *bold* _it_ ~~no~~ $x$ \u2028 %0A")
              .warned(Warning.Kind.OUTLIER_FORK, "half a pair \uD800, 漢字, e\u0301, \uD83D\uDE00"),
          Findings.time("encode").in("·gc.<b>alloc</b>|rate", "B|/op\u001b[2J")),
      List.of(new RunFailure("x`y|z\u001b]0;title\u0007", "it said:\n]]>\n::stop-commands::t")),
      new Warning(Warning.Kind.ENVIRONMENT_DIFFERS, "- [ ] </details>\n# heading"),
      growth("<b>|`::error::\n@x\u001b[2J", 0));

  private final Comparison comparison;
  private final Decision decision;

  Sample(
      Comparison comparison,
      Outcome outcome,
      boolean fails,
      Fact reason,
      List<Finding> findings,
      Warning... warnings) {
    this(comparison, outcome, fails, reason, findings, List.of(), warnings);
  }

  Sample(
      Comparison comparison,
      Outcome outcome,
      boolean fails,
      Fact reason,
      List<Finding> findings,
      List<RunFailure> failures,
      Warning... warnings) {
    this.comparison = comparison;
    this.decision = new Decision(outcome, fails, reason, findings, failures, List.of(warnings));
  }

  Decision decision() {
    return decision;
  }

  ReportContext context() {
    boolean hostile = this == HOSTILE;
    return new ReportContextBuilder()
        .title(hostile ? "title</testsuite>|\u001b[31m\n::error::x" : "jmh-gate")
        .baseline(hostile ? "a`b|c.json" : "baselines/linux-amd64-epyc-7763")
        .candidate("target/jmh-gate/candidate.json")
        .comparison(comparison)
        .environment("Linux amd64, AMD EPYC 7763, 2 cores, Eclipse Adoptium 17.0.15, G1")
        .elapsed(Duration.ofMillis(161_400))
        .time(Instant.parse("2026-03-01T12:34:56.789Z"))
        .sources(
            benchmark ->
                Optional.of(
                    new SourceLocation(
                        hostile ? "src/a,b:c%\n.java" : "src/test/java/RecipeBenchmark.java", 42)))
        .sides(MeasuredSides.UNKNOWN)
        .exitCode(ExitCode.of(decision).number())
        .explained(false)
        .build();
  }

  static ChangeFact change(double effect, Verdict verdict) {
    boolean lost = verdict == Verdict.REGRESSED;
    List<String> names = List.of("C.m", "C.n", "D.a", "D.b", "D.c", "D.d");
    List<String> methods = lost ? List.of("a.b.C.m(int)", "a.b.C.n()") : List.of();
    double low = lost ? 0.0251 : effect - 0.01;
    return new ChangeFactBuilder()
        .benchmarks(names)
        .names(6)
        .methods(methods)
        .scope(ChangeFact.Scope.RAN)
        .pairs(3)
        .effect(effect)
        .low(low)
        .high(effect + 0.01)
        .pValue(3e-5)
        .threshold(0.025)
        .verdict(verdict)
        .waived("")
        .fails(lost)
        .build();
  }

  private static CodeFact.Cause cause() {
    return CodeFact.Cause.of(
        List.of(
            new CodeFact.Cause.Method("a.b.Words.count(String)", "a/b/Words.java", 41, false, 1),
            new CodeFact.Cause.Method("a.b.Words.split(int[])", "a/b/Words.java", 57, true, 3.25)));
  }

  private static List<Finding> list(Findings... findings) {
    return Arrays.stream(findings).map(Findings::get).toList();
  }

  static Warning steady(String param) {
    GrowthFact changed = (GrowthFact) growth(param, 0).fact();
    MeanInterval same = changed.candidate();
    return new Warning(
        Warning.Kind.GROWTH, new GrowthFact(changed.curve(), same, same, Double.NaN, 0));
  }

  static Warning growth(String param, int exceeding) {
    BenchmarkId id = BenchmarkId.of(Findings.SUITE + "encode", Mode.AVERAGE_TIME);
    double limit = exceeding > 0 ? 1.2 : Double.NaN;
    var curve = new GrowthFact.Curve(id, param, "score", "ns/op", limit);
    MeanInterval before = new MeanInterval(1.021, 0.99, 1.05);
    MeanInterval after = new MeanInterval(1.938, 1.9, 1.98);
    double proven = limit + 0.67;
    GrowthFact fact = new GrowthFact(curve, before, after, proven, exceeding);
    return new Warning(Warning.Kind.GROWTH, fact);
  }

  static CodeFact.NotRun uncovered(String... methods) {
    return new CodeFact.NotRun(
        Arrays.stream(methods)
            .map(
                method ->
                    new JsonObject().with("class", "org.example.Words").with("method", method))
            .toList());
  }

  private static String noBaseline() {
    return "no baseline of this environment; record one with mvn -Pbenchmark verify"
        + " -Dbenchmark.baseline=record";
  }

  private static String otherProcessor() {
    return "the baseline is of another processor: AMD EPYC 7763, here Intel Xeon 8370C";
  }

  private static ForkNumber two() {
    return new ForkNumber(Sides.BOTH, 2, 0);
  }

  private static ForkNumber five() {
    return new ForkNumber(Sides.BOTH, 5, 0);
  }
}
