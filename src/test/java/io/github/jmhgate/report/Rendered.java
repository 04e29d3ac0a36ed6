package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.RunFailure;
import java.io.IOException;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Decisions made for a test, and what a format makes of them. */
public final class Rendered {
  private Rendered() {}

  public static String in(Format format, Decision decision) throws IOException {
    return in(format, decision, Sample.REGRESSED.context());
  }

  static String in(Format format, Findings... findings) throws IOException {
    return in(format, decision(findings));
  }

  static String in(Format format, Decision decision, ReportContext context) throws IOException {
    StringWriter out = new StringWriter();
    format.write(decision, context, out);
    return out.toString();
  }

  /** What a format makes of a text wherever one of a run can come from. */
  static String hostile(Format format, String text) throws IOException {
    return in(format, hostile(text), hostileContext(text));
  }

  /** A decision whose outcome follows from its findings, the way the gate draws it. */
  public static Decision decision(Findings... findings) {
    List<Finding> all = Arrays.stream(findings).map(Findings::get).toList();
    boolean regressed = all.stream().anyMatch(f -> f.verdict() == Verdict.REGRESSED);
    return new Decision(
        regressed ? Outcome.REGRESSED : Outcome.PASSED,
        regressed,
        Fact.message(regressed ? "some metrics regressed" : "nothing regressed"),
        all,
        List.of(),
        List.of());
  }

  /** So many findings, each made of its number. */
  static Decision many(int count, IntFunction<Findings> one) {
    return decision(IntStream.range(0, count).mapToObj(one).toArray(Findings[]::new));
  }

  static Decision with(Decision decision, Outcome outcome, Warning... warnings) {
    boolean fails = outcome != Outcome.PASSED;
    return new Decision(
        outcome, fails, decision.reason(), decision.findings(), List.of(), List.of(warnings));
  }

  static Decision hostile(String text) {
    return new Decision(
        Outcome.REGRESSED,
        true,
        Fact.message("why " + text),
        List.of(
            Findings.time("")
                .named(text)
                .values(100, 109)
                .bounds(1.05, 1.13)
                .verdict(Verdict.REGRESSED, text)
                .get(),
            Findings.time("m")
                .params(Map.of("p", text))
                .values(100, 109)
                .undecided(Verdict.NOT_COMPARABLE, text)
                .warned(Warning.Kind.UNSTEADY, text)
                .get(),
            Findings.time("n").in(text, text).get()),
        List.of(new RunFailure(text, text)),
        List.of(new Warning(Warning.Kind.MEASURING, text), new Warning(Warning.Kind.REVIEW, text)));
  }

  /** The comments on all samples and on hostile texts, as a run of CI writes them. */
  public static List<String> comments(Origin origin) throws IOException {
    List<String> all = new ArrayList<>();
    for (Sample sample : Sample.values()) {
      all.add(comment(sample.decision(), with(sample.context(), origin)));
    }
    for (String text : HostileText.all().toList()) {
      all.add(comment(hostile(text), with(hostileContext(text), origin)));
    }
    return all;
  }

  /** The comment on a decision. */
  public static String comment(Decision decision, Origin origin) throws IOException {
    return comment(decision, with(Sample.REGRESSED.context(), origin));
  }

  private static String comment(Decision decision, ReportContext context) throws IOException {
    return in(Format.COMMENT, decision, context);
  }

  static ReportContext with(ReportContext bare, Origin origin) {
    return begun(bare).origin(origin).build();
  }

  /** A context like another, of which some is to be otherwise. */
  static ReportContextBuilder begun(ReportContext bare) {
    return new ReportContextBuilder()
        .title(bare.title())
        .baseline(bare.baseline())
        .candidate(bare.candidate())
        .comparison(bare.comparison())
        .environment(bare.environment())
        .elapsed(bare.elapsed())
        .time(bare.time())
        .sources(bare.sources())
        .sides(bare.sides())
        .exitCode(bare.exitCode())
        .explained(bare.explained());
  }

  /** So many losses of methods with names as long as real ones. */
  public static Decision losses(int count) {
    return many(count, i -> Findings.slower("someQuiteLongBenchmarkMethod" + i));
  }

  static ReportContext context(ReportSources sources) {
    return context(Comparison.STORED, sources, MeasuredSides.UNKNOWN, false);
  }

  static ReportContext context(Comparison comparison, MeasuredSides sides) {
    return context(comparison, Sample.REGRESSED.context().sources(), sides, false);
  }

  static ReportContext context(
      Comparison comparison, ReportSources sources, MeasuredSides sides, boolean explained) {
    return begun(Sample.REGRESSED.context())
        .comparison(comparison)
        .sources(sources)
        .sides(sides)
        .explained(explained)
        .build();
  }

  static ReportContext hostileContext(String text) {
    return new ReportContextBuilder()
        .title(text)
        .baseline(text)
        .candidate(text)
        .comparison(Comparison.STORED)
        .environment(text)
        .elapsed(Duration.ZERO)
        .time(Instant.EPOCH)
        .sources(benchmark -> Optional.of(new SourceLocation(text, 1)))
        .sides(MeasuredSides.UNKNOWN)
        .exitCode(0)
        .explained(false)
        .build();
  }
}
