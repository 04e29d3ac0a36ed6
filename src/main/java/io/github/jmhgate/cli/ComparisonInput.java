package io.github.jmhgate.cli;

import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Comparison;
import io.github.jmhgate.report.Format;
import io.github.jmhgate.report.MeasuredSides;
import io.github.jmhgate.report.ReportContext;
import io.github.jmhgate.report.SourceLocator;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.session.Inputs;
import io.github.jmhgate.session.Judge;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Two runs as a comparison, as {@code compare} makes it. */
final class ComparisonInput {
  private ComparisonInput() {}

  static WholeFile.Content page(
      Path before, Path after, PageOptions options, MeasuredSides.Graphs graphs, PrintWriter err)
      throws GateFailure {
    Path history = options.history;
    List<Run> runs = Inputs.readBoth(before, after);
    Decision decision = Judge.compare(runs.get(0), runs.get(1), options.settings(false).policy());
    MeasuredSides sides = MeasuredSides.of(runs.get(0), runs.get(1)).with(graphs);
    ReportContext context =
        new ReportContext(
            "jmh-gate",
            before.toString(),
            after.toString(),
            Comparison.COMPARE,
            "",
            Duration.ZERO,
            Instant.now(),
            SourceLocator.NONE,
            history == null
                ? sides
                : sides.with(PastValues.read(history, options.baselines(), err)),
            false);
    return out -> Format.HTML.report(Terminal.PLAIN).render(decision, context, out);
  }
}
