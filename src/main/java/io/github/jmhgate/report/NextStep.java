package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.fact.RunFact;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.gate.metric.Finding;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.wording.Again;
import io.github.jmhgate.settings.name.SettingNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a reader of a report can do next.
 *
 * @param text what it is good for
 * @param command what to type; empty where there is nothing to type
 */
record NextStep(String text, String command) {
  /** Names that no shell takes for more than a name, and that are their own regular expression. */
  private static final Pattern PLAIN = Pattern.compile("[\\p{Alnum}_][\\p{Alnum}_.]{0,199}");

  static List<NextStep> of(Decision decision, ReportContext context) {
    Comparison comparison = context.comparison();
    List<NextStep> steps = new ArrayList<>();
    switch (decision.outcome()) {
      case REGRESSED -> regressed(decision, context, steps);
      case FAILED_TO_MEASURE -> failed(decision, comparison, steps);
      case INCONCLUSIVE -> inconclusive(decision, comparison, steps);
      case PASSED -> passed(decision, comparison, steps);
    }
    if (decision.outcome() == Outcome.INCONCLUSIVE && !decision.fails()) {
      String setting =
          decision.reason() instanceof RunFact.Suspects
              ? SettingNames.SUSPECTS
              : SettingNames.INCONCLUSIVE;
      steps.add(new NextStep("this does not fail the build; " + setting + "=fail would", ""));
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
          new NextStep("find the cause in what changed between the two, with a profiler", ""));
      return;
    }
    worst(decision, Verdict.REGRESSED)
        .filter(finding -> finding.metric().kind() != Metric.Kind.SIZE)
        .filter(finding -> !context.explained())
        .map(finding -> finding.benchmark().name())
        .ifPresent(
            name ->
                steps.add(
                    comparison == Comparison.PAIRED
                        ? new NextStep("find the cause", explain(name))
                        : alone("find the cause", name, "-prof jfr")));
    steps.add(
        comparison == Comparison.PAIRED
            ? new NextStep("if the loss is wanted, permit it in baselines/waivers.json", "")
            : new NextStep(
                "if the loss is wanted, record a new baseline that says why",
                Again.gate(
                    SettingNames.BASELINE + "=record",
                    SettingNames.ACCEPT_REGRESSIONS + "=\"why\"")));
  }

  private static void failed(Decision decision, Comparison comparison, List<NextStep> steps) {
    if (comparison == Comparison.COMPARE) {
      boolean unusable =
          decision.reason() instanceof RunFact.WithoutValue without && without.unusable();
      steps.add(
          new NextStep(
              unusable
                  ? "measure the baseline again"
                  : "measure the candidate again, with every benchmark of the baseline",
              ""));
      return;
    }
    Optional<String> missing =
        decision.findings().stream()
            .filter(finding -> finding.verdict() == Verdict.MISSING && !Vanished.permitted(finding))
            .map(finding -> finding.benchmark().name())
            .findFirst();
    missing
        .or(() -> decision.failures().stream().map(Run.Failure::benchmark).findFirst())
        .ifPresent(name -> steps.add(alone("see why", name, "-f 1 -v EXTRA")));
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
    Optional<String> suspect =
        decision.findings().stream()
            .filter(Finding::suspect)
            .findFirst()
            .map(one -> again(one.benchmark(), comparison))
            .filter(command -> !command.isEmpty());
    if (suspect.isPresent() && comparison != Comparison.COMPARE) {
      steps.add(new NextStep("settle the worst suspect first", suspect.get()));
    }
    // More forks tell no direction.
    if (decision.findings().stream()
        .anyMatch(
            one ->
                one.verdict() == Verdict.INCONCLUSIVE
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

  private static void passed(Decision decision, Comparison comparison, List<NextStep> steps) {
    if (comparison == Comparison.STORED && worst(decision, Verdict.IMPROVED).isPresent()) {
      steps.add(new NextStep("to keep the gain, record a new baseline", record()));
    }
  }

  /** Measures one benchmark again; empty where a shell could take its name for more than that. */
  static String again(BenchmarkId benchmark, Comparison comparison) {
    if (!PLAIN.matcher(benchmark.name()).matches()) {
      return "";
    }
    return comparison == Comparison.COMPARE
        ? "java -jar " + Again.jar() + " " + benchmark.name()
        : Again.gate(SettingNames.INCLUDE + "=" + benchmark.name());
  }

  /** Measures one benchmark in pairs again, or all, and explains what it lost. */
  private static String explain(String name) {
    String explained = SettingNames.EXPLAIN + "=true";
    return PLAIN.matcher(name).matches()
        ? Again.gate(SettingNames.INCLUDE + "=" + name, explained)
        : Again.gate(explained);
  }

  /** Runs one benchmark; a name that a shell could take for more than a name is left out. */
  private static NextStep alone(String text, String name, String options) {
    boolean plain = PLAIN.matcher(name).matches();
    return new NextStep(
        text, "java -jar " + Again.jar() + " " + (plain ? name + " " : "") + options);
  }

  private static Optional<Finding> worst(Decision decision, Verdict verdict) {
    return decision.findings().stream().filter(f -> f.verdict() == verdict).findFirst();
  }
}
