package io.github.jmhgate.cli;

import io.github.jmhgate.history.Event;
import io.github.jmhgate.history.Exports;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.report.ExitCodes;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes the history for others. */
@Command(
    name = "export",
    description = {
      "Writes the history as CSV, as OpenMetrics text, or as a badge.",
      "To the output, or to a file."
    })
final class ExportCommand implements Callable<Integer> {
  /** What to write. */
  enum As {
    /** Lines of all runs. */
    CSV,
    /** Gauges of all runs, for a metrics pipeline. */
    OPENMETRICS,
    /** How many events are open. */
    BADGE
  }

  @Option(
      names = "--as",
      paramLabel = "FORMAT",
      required = true,
      description = "csv, openmetrics or badge (SVG).")
  private As as = As.CSV;

  @Option(names = "--output", paramLabel = "FILE", description = "Write to this file.")
  private @Nullable Path output;

  @Mixin private AnalysisOptions analysis = new AnalysisOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure {
    WholeFile.Content content = as == As.BADGE ? badge() : runs();
    PrintWriter out = spec.commandLine().getOut();
    try {
      if (output != null) {
        new WholeFile(output).write(content);
        out.println("Written: " + output);
      } else {
        content.writeTo(out);
      }
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: cannot be written (%s); name another file"
              .formatted(output == null ? "the output" : output, FileTrouble.of(e)),
          e);
    }
    out.flush();
    return ExitCodes.PASSED;
  }

  private WholeFile.Content badge() throws GateFailure {
    List<Event> events = analysis.find(spec.commandLine().getErr()).events();
    return out -> out.write(Exports.badge((int) events.stream().filter(Event::fails).count()));
  }

  private WholeFile.Content runs() throws GateFailure {
    List<LedgerRun> runs = new ArrayList<>();
    HistoryOption.tell(analysis.ledger().read(runs::add), spec.commandLine().getErr());
    runs.sort(
        Comparator.comparing((LedgerRun run) -> run.run().time()).thenComparing(LedgerRun::id));
    return as == As.CSV ? out -> Exports.csv(out, runs) : out -> Exports.openMetrics(out, runs);
  }
}
