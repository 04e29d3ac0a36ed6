package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.text.CsvLine;
import java.io.IOException;
import java.io.Writer;

/** One line per finding, below a line of names, for spreadsheets. What is unknown is empty. */
final class Csv {
  private static final String NAMES =
      "benchmark,mode,threads,params,metric,unit,verdict,baseline,candidate,ratio,ratio_low,"
          + "ratio_high,threshold,baseline_forks,candidate_forks,reason";

  private Csv() {}

  static void write(Overview view, Writer out) throws IOException {
    out.append(NAMES).append('\n');
    for (Finding finding : view.decision.findings()) {
      out.append(line(finding)).append('\n');
    }
  }

  private static String line(Finding finding) {
    BenchmarkId benchmark = finding.benchmark();
    Finding.Ratio change = finding.change();
    Finding.Certainty evidence = finding.evidence();
    return CsvLine.of(
        benchmark.name(),
        benchmark.mode().label(),
        benchmark.threads(),
        benchmark.params().isEmpty() ? "" : BenchmarkId.text(benchmark.params()),
        finding.metric().name(),
        finding.metric().unit(),
        finding.verdict(),
        known(change.baseline()),
        known(change.candidate()),
        known(change.ratio()),
        known(change.low()),
        known(change.high()),
        known(finding.limits().threshold()),
        evidence.baselineForks(),
        evidence.candidateForks(),
        Wording.reason(finding));
  }

  private static Object known(double value) {
    return Double.isFinite(value) ? value : "";
  }
}
