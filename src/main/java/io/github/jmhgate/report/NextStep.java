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
import io.github.jmhgate.report.ReportContext.Comparison;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What a reader of a report can do next.
 *
 * @param text what it is good for
 * @param command what to type; empty if there is nothing to type
 */
record NextStep(String text, String command) {
  private static final int WAIVED_DAYS = 90;

  /** The largest ceiling that a waiver may have, as a share, less its rounding. */
  private static final double MOST_WAIVED = 9.99;

  private static final String[] TO_SEE_WHY = {"-f", "1", "-v", "EXTRA"};

  static List<NextStep> of(Decision decision, ReportContext context) {
    Steps steps = new Steps(decision, context, context.comparison());
    switch (decision.outcome()) {
      case REGRESSED -> steps.regressed();
      case FAILED_TO_MEASURE -> steps.failed();
      case INCONCLUSIVE -> steps.inconclusive();
      case PASSED -> steps.passed();
    }
    return steps.all;
  }

  String line() {
    return command.isEmpty() ? text : text + ": " + command;
  }

  /** Returns how to measure a finding again; empty if the benchmark's name cannot be typed. */
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

  private record Steps(
      Decision decision, ReportContext context, Comparison comparison, List<NextStep> all) {
    Steps(Decision decision, ReportContext context, Comparison comparison) {
      this(decision, context, comparison, new ArrayList<>());
    }

    private void add(String text, String command) {
      all.add(new NextStep(text, command));
    }

    private void addRecord(String text) {
      add(text, Again.gate("benchmark.baseline=record"));
    }

    private Optional<Finding> worst(Predicate<Finding> which) {
      return decision.findings().stream().filter(which).findFirst();
    }

    private Optional<Finding> worst(Verdict verdict) {
      return worst(finding -> finding.verdict() == verdict);
    }

    void regressed() {
      if (comparison == Comparison.COMPARE) {
        add(
            "measure both jars to see which methods and commits cost more",
            "java -jar jmh-gate.jar measure --explain --jar AFTER.jar --against-jar BEFORE.jar");
        return;
      }
      boolean paired = comparison == Comparison.PAIRED;
      Optional<Finding> worst = worst(Verdict.REGRESSED);
      if (!context.explained()) {
        worst
            .filter(finding -> finding.metric().kind() != Metric.Kind.SIZE)
            .map(Finding::benchmark)
            .ifPresent(
                benchmark ->
                    add(
                        "find the cause",
                        paired
                            ? Again.gate(benchmark, "benchmark.explain=true")
                            : Again.jmh(benchmark, "-prof", "jfr")));
      }
      String commits = context.sides().commits();
      if (!commits.isEmpty()) {
        add("see the commits in between", "git log --oneline " + commits);
      }
      if (paired) {
        add(
            "if the loss is wanted, permit it in baselines/waivers.json",
            worst.map(finding -> waiver(finding, context.time())).orElse(""));
      } else {
        add(
            "if the loss is wanted, record a new baseline that says why",
            Again.gate("benchmark.baseline=record", "benchmark.accept-regressions=\"why\""));
      }
    }

    /**
     * Returns the content of {@code waivers.json} that permits one loss for 90 days; empty if no
     * waiver can permit it, or if its names are not plain text.
     */
    private static String waiver(Finding finding, Instant now) {
      String label = finding.benchmark().label();
      String metric = finding.metric().name();
      double most = finding.mostLoss();
      double loss = Double.isFinite(most) ? Math.max(most, finding.loss()) : finding.loss();
      if (!(loss <= MOST_WAIVED)
          || !Again.isTypable(label + metric)
          || (label + metric).matches(".*[\"\\\\].*")) {
        return "";
      }
      return "{\"schema\": 1, \"waivers\": [{\"benchmark\": \"%s\", \"metric\": \"%s\", \"ceiling\": %s, \"expires\": \"%s\", \"reason\": \"why\"}]}"
          .formatted(
              label,
              metric,
              Words.plain(BigDecimal.valueOf(loss).setScale(2, RoundingMode.UP)),
              LocalDate.ofInstant(now, ZoneOffset.UTC).plusDays(WAIVED_DAYS));
    }

    void failed() {
      if (decision.reasons().stream().allMatch(RunFact.CountsChanged.class::isInstance)) {
        // Each finding's reason says what to do.
        return;
      }
      if (comparison == Comparison.COMPARE) {
        boolean unusable =
            decision.reasons().get(0) instanceof OutcomeFact.WithoutValue without
                && without.unusable();
        add(
            unusable
                ? "measure the baseline again"
                : "measure the candidate again, with every benchmark of the baseline",
            "");
        return;
      }
      Optional<Finding> missing =
          worst(one -> one.verdict() == Verdict.MISSING && !Vanished.permitted(one));
      if (missing.isPresent()) {
        add("see why", Again.jmh(missing.get().benchmark(), TO_SEE_WHY));
      } else if (!decision.failures().isEmpty()) {
        add("see why", Again.jmh(decision.failures().get(0).benchmark(), TO_SEE_WHY));
      }
      if (missing.isPresent() && comparison == Comparison.PAIRED) {
        add(
            "if it was removed on purpose, let that pass once",
            Again.gate("gate.missing-benchmark=warn"));
      } else if (missing.isPresent()) {
        addRecord("if it was removed on purpose, record a new baseline");
      }
    }

    void inconclusive() {
      boolean stored = comparison == Comparison.STORED;
      if (comparison != Comparison.COMPARE) {
        worst(Finding::suspect)
            .ifPresent(one -> add("settle the worst suspect first", Again.gate(one.benchmark())));
      }
      Predicate<Finding> open = one -> stored && one.reason() instanceof CodeFact.Undecided;
      if (worst(open).isPresent()) {
        add(
            "measure both revisions side by side, on the same machine",
            Again.gate("benchmark.compare=paired"));
      }
      // More forks show neither a direction nor what is outside the code.
      boolean moreForks =
          worst(
                  open.negate()
                      .and(one -> one.verdict() == Verdict.INCONCLUSIVE)
                      .and(one -> one.reason() != RunFact.Plain.NO_DIRECTION))
              .isPresent();
      if (moreForks && comparison == Comparison.COMPARE) {
        add("measure both sides with more forks (JMH's option -f)", "");
      } else if (moreForks) {
        add(
            stored ? "measure with more forks" : "measure longer pairs",
            Again.gate("benchmark.preset=thorough"));
      }
      // A missing baseline is the reason itself then, and says how to record one.
      boolean missing =
          decision.warnings().stream().anyMatch(w -> w.kind() == Warning.Kind.NO_BASELINE);
      if (stored && !missing && worst(Verdict.NOT_COMPARABLE).isPresent()) {
        addRecord("record a baseline of this environment");
      }
    }

    void passed() {
      if (comparison == Comparison.STORED && worst(Verdict.IMPROVED).isPresent()) {
        addRecord("to keep the gain, record a new baseline");
      }
    }
  }
}
