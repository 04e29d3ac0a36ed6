package io.github.jmhgate.report;

import static io.github.jmhgate.gate.message.OutcomeFact.WithoutValue.Lack.CANDIDATE;
import static io.github.jmhgate.gate.message.RunFact.Plain.NO_DIRECTION;
import static io.github.jmhgate.gate.message.Verdict.INCONCLUSIVE;
import static io.github.jmhgate.gate.message.Verdict.MISSING;
import static io.github.jmhgate.gate.message.Verdict.NOT_COMPARABLE;
import static io.github.jmhgate.gate.message.Verdict.REGRESSED;
import static io.github.jmhgate.gate.message.Warning.Kind.NO_BASELINE;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.message.AnswerFact;
import io.github.jmhgate.gate.message.ChangeFact;
import io.github.jmhgate.gate.message.ChangeFact.Alike;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.CpuFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ForkFact;
import io.github.jmhgate.gate.message.GrowthFact;
import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.gate.message.OutcomeFact.WithoutValue;
import io.github.jmhgate.gate.message.OutcomeFact.WithoutValue.Lack;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.RunFact.MeasuredOtherwise;
import io.github.jmhgate.gate.message.RunFact.NotComparable;
import io.github.jmhgate.gate.message.RunFact.TooShort;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.message.WorkFact;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.text.ShellCommand;
import io.github.jmhgate.text.Words;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

record NextSteps(Decision decision, ReportContext context, List<NextStep> all) {
  private static final int WAIVED_DAYS = 90;

  /** The largest ceiling that a waiver may have, as a share, less its rounding. */
  private static final double MOST_WAIVED = 9.99;

  /** Kinds of failures that no row shows. */
  private static final Set<Warning.Kind> WITHOUT_ROW =
      EnumSet.of(
          Warning.Kind.ANSWER,
          Warning.Kind.CHANGE,
          Warning.Kind.CPU,
          Warning.Kind.GROWTH,
          Warning.Kind.LIMIT,
          Warning.Kind.WORK);

  private static final String PERMIT = "if the loss is wanted, permit it in baselines/waivers.json";
  private static final ShellCommand MEASURE_BOTH =
      ShellCommand.parse(
          "java -jar jmh-gate.jar measure --explain --jar AFTER.jar --against-jar BEFORE.jar");

  /** How the reason of a failure begins if the base failed; Side.label() writes it. */
  private static final String OF_BASE = "base: ";

  private static final String[] TO_SEE_WHY = {"-f", "1", "-foe", "true"};

  boolean is(Comparison one) {
    return context.comparison() == one;
  }

  private void add(String text, ShellCommand command) {
    all.add(new NextStep(text, command, ""));
  }

  /** Adds a step that no command takes. */
  private void add(String text) {
    add(text, ShellCommand.NONE);
  }

  /** Adds that a waiver permits a loss. */
  private void addWaiver(String waiver) {
    all.add(new NextStep(PERMIT, ShellCommand.NONE, waiver));
  }

  void addRecord(String text) {
    add(text, Again.gate("benchmark.baseline=record"));
  }

  private void addAccepted(String text) {
    add(text, Again.gate("benchmark.baseline=record", "benchmark.accept-regressions=the reason"));
  }

  Optional<Finding> worst(Predicate<Finding> which) {
    return decision.findings().stream().filter(which).findFirst();
  }

  void regressed() {
    Optional<Finding> worst = worst(finding -> finding.verdict() == REGRESSED);
    if (worst.isEmpty()) {
      decision.warnings().stream()
          .filter(warning -> WITHOUT_ROW.contains(warning.kind()) && warning.fact().fails())
          .findFirst()
          .ifPresent(warning -> withoutRow(warning.fact()));
      return;
    }
    if (is(Comparison.COMPARE)) {
      add("measure both jars to see which methods and commits cost more", MEASURE_BOTH);
      return;
    }
    if (!context.explained() && worst.get().metric().kind() != MetricKind.SIZE) {
      BenchmarkId benchmark = worst.get().benchmark();
      add(
          "find the cause",
          is(Comparison.PAIRED)
              ? Again.gate(benchmark, "benchmark.explain=on")
              : Again.jmh(benchmark, "-prof", "jfr"));
    }
    if (is(Comparison.PAIRED)) {
      addWaiver(waiver(worst.get(), context.time()));
    } else {
      addAccepted("if the loss is wanted, record a new baseline that says why");
    }
  }

  /** Adds what to do about a failure that no row has. */
  private void withoutRow(Fact fact) {
    if (fact instanceof AnswerFact) {
      boolean kept = fact instanceof AnswerFact.Kept;
      String what = kept ? "if results are to be kept" : "if the other answer is wanted";
      add(what + ", set gate.answers=warn");
      return;
    }
    if (is(Comparison.COMPARE)) {
      add("measure both jars to see which methods cost more", MEASURE_BOTH);
    } else if (is(Comparison.PAIRED) && !context.explained()) {
      add("find the cause", Again.gate("benchmark.explain=on"));
    }
    if (fact instanceof ChangeFact change) {
      double most = Double.isFinite(change.high()) ? change.high() : change.effect();
      addWaiver(waiver(ChangeFact.NAME, Metric.SCORE, Math.max(most, change.effect()), now()));
    } else if (fact instanceof CpuFact cpu) {
      addWaiver(waiver(cpu.benchmark().label(), Metric.CPU, cpu.least(), now()));
    } else if (fact instanceof GrowthFact) {
      add("if the growth is wanted, raise gate.growth");
    } else if (fact instanceof WorkFact work) {
      if (is(Comparison.STORED)) {
        addAccepted("if the work is wanted, record a new baseline that says why");
      }
      double growth = work.after() / work.before() - 1;
      String metric = Work.METRIC.name();
      addWaiver(waiver(work.benchmark().label(), metric, growth, now()));
    } else {
      add("if the value is wanted, raise gate.limit");
    }
  }

  private Instant now() {
    return context.time();
  }

  /** Returns the content of {@code waivers.json} that permits one loss for 90 days. */
  private static String waiver(Finding finding, Instant now) {
    double most = finding.mostLoss();
    double loss = Double.isFinite(most) ? Math.max(most, finding.loss()) : finding.loss();
    return waiver(finding.benchmark().label(), finding.metric().name(), loss, now);
  }

  /** Returns the same; empty if no waiver can permit it, or if its names are not plain text. */
  private static String waiver(String label, String metric, double loss, Instant now) {
    String names = label + metric;
    if (!(loss <= MOST_WAIVED) || !Again.isTypable(names) || names.matches(".*[\"\\\\].*")) {
      return "";
    }
    String ceiling = Words.plain(BigDecimal.valueOf(loss).setScale(2, RoundingMode.UP));
    LocalDate expires = LocalDate.ofInstant(now, ZoneOffset.UTC).plusDays(WAIVED_DAYS);
    return "{\"schema\": 1, \"waivers\": [{\"benchmark\": \"%s\", \"metric\": \"%s\", \"ceiling\": %s, \"expires\": \"%s\", \"reason\": \"why\"}]}"
        .formatted(label, metric, ceiling, expires);
  }

  void failed() {
    boolean otherwise =
        worst(f -> f.verdict() == MISSING && f.reason() instanceof MeasuredOtherwise).isPresent();
    if (is(Comparison.COMPARE)) {
      if (!decision.failures().isEmpty()) {
        add("see in JMH's output why, and measure that side again");
        return;
      }
      Lack lack = decision.reasons().get(0) instanceof WithoutValue one ? one.lack() : CANDIDATE;
      add(
          switch (lack) {
            case BASELINE -> "measure the baseline again";
            case VALUE -> "see why the candidate has such a value, and measure it again";
            case METRIC -> "measure the candidate with the profilers of the baseline";
            case CANDIDATE ->
                otherwise
                    ? "measure both sides in the same way"
                    : "measure the candidate again, with every benchmark of the baseline";
          });
      return;
    }
    Optional<Finding> missing = worst(f -> f.verdict() == MISSING && !Vanished.removed(f));
    if (missing.isPresent()) {
      if (otherwise) {
        add("measure both sides in the same way");
      } else {
        add("see why", Again.jmh(missing.get().benchmark(), TO_SEE_WHY));
      }
      if (is(Comparison.PAIRED)) {
        add(
            "if it was removed on purpose, let that pass once",
            Again.gate("gate.missing-benchmark=warn"));
      } else {
        addRecord("if it was removed on purpose, record a new baseline");
      }
    } else if (!decision.failures().isEmpty()) {
      addWhy(decision.failures().get(0));
    }
  }

  /** Adds how to see a failure of the side that failed; one of the base may have no known jar. */
  private void addWhy(RunFailure failure) {
    if (!is(Comparison.PAIRED) || !failure.reason().startsWith(OF_BASE)) {
      add("see why", Again.jmh(failure.benchmark(), TO_SEE_WHY));
      return;
    }
    Again.baseJmh(failure.benchmark(), TO_SEE_WHY)
        .ifPresentOrElse(
            command -> add("see why the base fails", command),
            () -> add("the base fails: leave the benchmark out by benchmark.include"));
  }

  private void addMoreForks() {
    Optional<MeasureFact.BudgetEnded> ended = fact(MeasureFact.BudgetEnded.class);
    if (fact(MeasureFact.Busy.class).isPresent()) {
      add("measure again when nothing else runs, or on a machine of its own", Again.gate());
    } else if (ended.isPresent()) {
      String budget = "benchmark.budget=" + ended.get().enough().toMinutes() + "m";
      add("give it more time", Again.gate(budget));
    } else {
      add(
          switch (context.comparison()) {
            case COMPARE, NONE -> "measure both sides with more forks (JMH's option -f)";
            case STORED -> "measure with more forks";
            case PAIRED -> "measure longer pairs";
          },
          is(Comparison.COMPARE) ? ShellCommand.NONE : Again.gate("benchmark.preset=thorough"));
    }
  }

  private static boolean isTooShort(Finding finding) {
    return finding.reason() instanceof NotComparable why && why.has(TooShort.class);
  }

  private static String sameData(BenchmarkId benchmark) {
    return "let %s draw its data from a generator with a fixed seed"
        .formatted(benchmark.shortLabel());
  }

  private <T extends Fact> Optional<T> fact(Class<T> type) {
    return decision.warnings().stream()
        .map(Warning::fact)
        .filter(type::isInstance)
        .map(type::cast)
        .findFirst();
  }

  /** Adds how to compare what has no baseline, unless that was tried. */
  private void addComparison() {
    Optional<MeasureFact.BaseNotMeasured> base = fact(MeasureFact.BaseNotMeasured.class);
    if (base.isEmpty()) {
      add("compare with the last commit", Again.gate("benchmark.against=HEAD"));
    } else if (base.get().withoutBenchmarks()) {
      add("commit the benchmarks; the next change can then be compared with them");
    }
  }

  void inconclusive() {
    Optional<MeasureFact.TooBusy> busy = fact(MeasureFact.TooBusy.class);
    if (busy.isPresent()) {
      add("measure again when the machine is idle", Again.gate());
      String budget = "benchmark.budget=" + busy.get().enough().toMinutes() + "m";
      add("or give it more time", Again.gate(budget));
      return;
    }
    if (is(Comparison.COMPARE)
        && decision.warnings().stream()
            .anyMatch(w -> w.fact() == RunFact.Plain.SAME_MEASUREMENTS)) {
      add("compare with what was measured of the other side");
      return;
    }
    boolean stored = is(Comparison.STORED);
    // A missing baseline is the reason itself then, and says how to record one.
    boolean missing = decision.warnings().stream().anyMatch(w -> w.kind() == NO_BASELINE);
    if (stored && missing) {
      addComparison();
    }
    if (worst(NextSteps::isTooShort).isPresent()) {
      add("measure long enough to judge", Again.gate("benchmark.preset=standard"));
      return;
    }
    Predicate<Finding> open = finding -> stored && finding.reason() instanceof CodeFact.Undecided;
    if (!is(Comparison.COMPARE)) {
      worst(finding -> finding.suspect() && !open.test(finding))
          .ifPresent(
              finding -> add("settle the worst suspect first", Again.gate(finding.benchmark())));
    }
    if (worst(open).isPresent()) {
      add(
          "measure both revisions side by side, on the same machine",
          Again.gate("benchmark.compare=paired"));
    }
    boolean alike = decision.warnings().stream().anyMatch(w -> w.fact() instanceof Alike);
    boolean together =
        worst(finding -> finding.reason() instanceof ForkFact.WholeSuite).isPresent();
    if (is(Comparison.COMPARE) && (alike || together)) {
      add("measure both jars side by side, on one machine", ShellCommand.parse(Alike.SIDE_BY_SIDE));
      return;
    }
    // More forks show neither a direction nor more of a fork, nor what is outside the code.
    Predicate<Finding> moreForks =
        f ->
            f.verdict() == INCONCLUSIVE
                && f.reason() != NO_DIRECTION
                && !(f.reason() instanceof RunFact.NoPercentile)
                && !open.test(f);
    Set<String> drawing =
        fact(MeasureFact.OtherData.class).map(MeasureFact.OtherData::benchmarks).orElse(Set.of());
    Predicate<Finding> drawn =
        moreForks.and(finding -> drawing.contains(finding.benchmark().name()));
    worst(drawn).ifPresent(finding -> add(sameData(finding.benchmark())));
    if (worst(moreForks.and(drawn.negate())).isPresent()) {
      addMoreForks();
    }
    if (stored && !missing && worst(finding -> finding.verdict() == NOT_COMPARABLE).isPresent()) {
      addRecord("record a baseline of this environment");
    }
  }
}
