package io.github.jmhgate.report;

import static io.github.jmhgate.gate.message.Verdict.IMPROVED;
import static io.github.jmhgate.gate.message.Verdict.INCONCLUSIVE;
import static io.github.jmhgate.gate.message.Verdict.REGRESSED;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.text.ShellCommand;
import java.util.ArrayList;
import java.util.List;

/**
 * What a reader of a report can do next: start a command, or write a file, or neither.
 *
 * @param text what it is good for
 * @param command what to start; empty if nothing
 * @param content what a file that the text names may hold; empty if none
 */
record NextStep(String text, ShellCommand command, String content) {

  private static final String TO_KEEP = "to keep the gain, record a new baseline";

  static List<NextStep> of(Decision decision, ReportContext context) {
    NextSteps steps = new NextSteps(decision, context, new ArrayList<>());
    switch (decision.outcome()) {
      case REGRESSED -> steps.regressed();
      case FAILED_TO_MEASURE -> {
        if (!decision.reasons().stream().allMatch(RunFact.CountsChanged.class::isInstance)) {
          steps.failed();
        }
      }
      case INCONCLUSIVE -> steps.inconclusive();
      case PASSED -> {
        if (steps.is(Comparison.STORED) && steps.worst(f -> f.verdict() == IMPROVED).isPresent()) {
          steps.addRecord(TO_KEEP);
        }
      }
    }
    return steps.all();
  }

  /** Returns what to type, into a shell or a file; empty if nothing. */
  String typed() {
    return command.isEmpty() ? content : command.line();
  }

  String line() {
    return typed().isEmpty() ? text : text + ": " + typed();
  }

  /** Returns how to measure a finding again; empty if the benchmark's name cannot be typed. */
  static String again(Finding finding, Comparison comparison) {
    BenchmarkId benchmark = finding.benchmark();
    if (!Again.isTypable(benchmark.name())) {
      return "";
    }
    if (comparison == Comparison.STORED || comparison == Comparison.PAIRED) {
      return Again.gate(benchmark).line();
    }
    return finding.metric().kind() == MetricKind.ALLOCATION
        ? Again.jmh(benchmark, "-prof", "gc").line()
        : Again.jmh(benchmark).line();
  }
}
