package io.github.jmhgate.report;

import io.github.jmhgate.gate.CodeFact;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.OutcomeFact;
import io.github.jmhgate.gate.RunFact;
import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.settings.SettingNames;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a reader of a report can do next.
 *
 * @param text what it is good for
 * @param command what to type; empty where there is nothing to type
 */
record NextStep(String text, String command) {
  private static final int WAIVED_DAYS = 90;

  /** The largest ceiling that a waiver may have, as a share, less its rounding. */
  private static final double MOST_WAIVED = 9.99;

  static List<NextStep> of(Decision decision, ReportContext context) {
    Comparison comparison = context.comparison();
    List<NextStep> steps = new ArrayList<>();
    switch (decision.outcome()) {
      case REGRESSED -> regressed(decision, context, steps);
      case FAILED_TO_MEASURE -> failed(decision, comparison, steps);
      case INCONCLUSIVE -> inconclusive(decision, comparison, steps);
      case PASSED -> passed(decision, comparison, steps);
    }
    return steps;
  }

  private static String record() {
    return Again.gate(SettingNames.BASELINE + "=record");
  }

  /** Both in one line. */
  String line() {
    return command.isEmpty() ? text : text + ": " + command;
  }

  private static void regressed(Decision decision, ReportContext context, List<NextStep> steps) {
    Comparison comparison = context.comparison();
    if (comparison == Comparison.COMPARE) {
      steps.add(
          new NextStep(
              "measure both jars to see which methods and commits cost more",
              "java -jar jmh-gate.jar measure --explain --jar AFTER.jar --against-jar BEFORE.jar"));
      return;
    }
    worst(decision, Verdict.REGRESSED)
        .filter(finding -> finding.metric().kind() != Metric.Kind.SIZE)
        .filter(finding -> !context.explained())
        .map(Finding::benchmark)
        .ifPresent(
            benchmark ->
                steps.add(
                    new NextStep(
                        "find the cause",
                        comparison == Comparison.PAIRED
                            ? Again.gate(benchmark, SettingNames.EXPLAIN + "=true")
                            : Again.jmh(benchmark, "-prof", "jfr"))));
    String commits = context.sides().commits();
    if (!commits.isEmpty()) {
      steps.add(new NextStep("see the commits in between", "git log --oneline " + commits));
    }
    steps.add(
        comparison == Comparison.PAIRED
            ? new NextStep(
                "if the loss is wanted, permit it in baselines/waivers.json",
                worst(decision, Verdict.REGRESSED)
                    .map(finding -> waiver(finding, context.time()))
                    .orElse(""))
            : new NextStep(
                "if the loss is wanted, record a new baseline that says why",
                Again.gate(
                    SettingNames.BASELINE + "=record",
                    SettingNames.ACCEPT_REGRESSIONS + "=\"why\"")));
  }

  /**
   * Returns the content of {@code waivers.json} that permits one loss for 90 days; empty if no
   * waiver can permit it, or if its names are no plain text.
   */
  private static String waiver(Finding finding, Instant now) {
    String label = finding.benchmark().label();
    String names = label + finding.metric().name();
    double most = finding.mostLoss();
    double loss = Double.isFinite(most) ? Math.max(most, finding.loss()) : finding.loss();
    if (!(loss <= MOST_WAIVED)
        || !Again.isTypable(names)
        || names.contains("\"")
        || names.contains("\\")) {
      return "";
    }
    return "{\"schema\": 1, \"waivers\": [{\"benchmark\": \"%s\", \"metric\": \"%s\", \"ceiling\": %s, \"expires\": \"%s\", \"reason\": \"why\"}]}"
        .formatted(
            label,
            finding.metric().name(),
            Words.plain(BigDecimal.valueOf(loss).setScale(2, RoundingMode.UP)),
            LocalDate.ofInstant(now, ZoneOffset.UTC).plusDays(WAIVED_DAYS));
  }

  private static void failed(Decision decision, Comparison comparison, List<NextStep> steps) {
    if (decision.reasons().stream().allMatch(RunFact.CountsChanged.class::isInstance)) {
      // Each finding's reason says what to do.
      return;
    }
    if (comparison == Comparison.COMPARE) {
      boolean unusable =
          decision.reasons().get(0) instanceof OutcomeFact.WithoutValue without
              && without.unusable();
      steps.add(
          new NextStep(
              unusable
                  ? "measure the baseline again"
                  : "measure the candidate again, with every benchmark of the baseline",
              ""));
      return;
    }
    String[] toSeeWhy = {"-f", "1", "-v", "EXTRA"};
    Optional<String> missing =
        decision.findings().stream()
            .filter(finding -> finding.verdict() == Verdict.MISSING && !Vanished.permitted(finding))
            .map(finding -> Again.jmh(finding.benchmark(), toSeeWhy))
            .findFirst();
    missing
        .or(
            () ->
                decision.failures().stream()
                    .map(failure -> Again.jmh(failure.benchmark(), toSeeWhy))
                    .findFirst())
        .ifPresent(command -> steps.add(new NextStep("see why", command)));
    if (missing.isPresent()) {
      steps.add(
          comparison == Comparison.PAIRED
              ? new NextStep(
                  "if it was removed on purpose, let that pass once",
                  Again.gate(SettingNames.MISSING_BENCHMARK + "=warn"))
              : new NextStep("if it was removed on purpose, record a new baseline", record()));
    }
  }

  private static void inconclusive(Decision decision, Comparison comparison, List<NextStep> steps) {
    if (comparison != Comparison.COMPARE) {
      decision.findings().stream()
          .filter(Finding::suspect)
          .findFirst()
          .ifPresent(
              one ->
                  steps.add(
                      new NextStep("settle the worst suspect first", Again.gate(one.benchmark()))));
    }
    if (comparison == Comparison.STORED && decision.findings().stream().anyMatch(NextStep::open)) {
      steps.add(
          new NextStep(
              "measure both revisions side by side, on the same machine",
              Again.gate(SettingNames.COMPARE + "=paired")));
    }
    // More forks tell no direction, nor what lies outside the code.
    if (decision.findings().stream()
        .anyMatch(
            one ->
                one.verdict() == Verdict.INCONCLUSIVE
                    && !(comparison == Comparison.STORED && open(one))
                    && one.reason() != RunFact.Plain.NO_DIRECTION)) {
      steps.add(
          comparison != Comparison.COMPARE
              ? new NextStep(
                  comparison == Comparison.PAIRED
                      ? "measure longer pairs"
                      : "measure with more forks",
                  Again.gate(SettingNames.PRESET + "=thorough"))
              : new NextStep("measure both sides with more forks (JMH's option -f)", ""));
    }
    // A lacking baseline is the reason itself then, and says how to record one.
    boolean lacking =
        decision.warnings().stream().anyMatch(w -> w.kind() == Warning.Kind.NO_BASELINE);
    if (comparison == Comparison.STORED
        && !lacking
        && worst(decision, Verdict.NOT_COMPARABLE).isPresent()) {
      steps.add(new NextStep("record a baseline of this environment", record()));
    }
  }

  private static boolean open(Finding finding) {
    return finding.reason() instanceof CodeFact.Undecided;
  }

  private static void passed(Decision decision, Comparison comparison, List<NextStep> steps) {
    if (comparison == Comparison.STORED && worst(decision, Verdict.IMPROVED).isPresent()) {
      steps.add(new NextStep("to keep the gain, record a new baseline", record()));
    }
  }

  /** Measures a finding's metric again; empty if the benchmark's name cannot be typed. */
  static String again(Finding finding, Comparison comparison) {
    BenchmarkId benchmark = finding.benchmark();
    if (!Again.isTypable(benchmark.name())) {
      return "";
    }
    if (comparison != Comparison.COMPARE) {
      return Again.gate(benchmark);
    }
    return finding.metric().kind() == Metric.Kind.ALLOCATION
        ? Again.jmh(benchmark, "-prof", "gc")
        : Again.jmh(benchmark);
  }

  private static Optional<Finding> worst(Decision decision, Verdict verdict) {
    return decision.findings().stream().filter(f -> f.verdict() == verdict).findFirst();
  }
}
