package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileContent;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.history.exchange.Badge;
import io.github.jmhgate.history.exchange.BencherExport;
import io.github.jmhgate.history.exchange.BranchNow;
import io.github.jmhgate.history.exchange.CsvExport;
import io.github.jmhgate.history.exchange.OpenMetricsExport;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.store.RenamesFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "export")
final class HistoryExportCommand extends GateCommand {
  /** Of CSV, on every system. */
  private static final String END = "\r\n";

  private enum Kind {
    CSV(OutputKind.CSV),
    OPENMETRICS(OutputKind.METRICS),
    BADGE(OutputKind.BADGE),
    BMF(OutputKind.BMF);

    final OutputKind output;

    Kind(OutputKind output) {
      this.output = output;
    }
  }

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "csv")
  private Kind format = Kind.CSV;

  @Option(names = "--output", paramLabel = "FILE")
  private @Nullable Path output;

  @Mixin private HistoryAnalyses options = new HistoryAnalyses();

  @Override
  ExitCode run() throws GateFailure {
    OutputCheck.check(output, format.output, spec);
    write(content(), output, "name another file");
    if (output != null) {
      print("Written: " + output);
    }
    return ExitCode.PASSED;
  }

  private FileContent content() throws GateFailure {
    if (format == Kind.CSV) {
      return csv();
    }
    BranchNow now = now();
    return switch (format) {
      case BADGE -> out -> out.write(Badge.of(now).json());
      case BMF -> out -> out.write(BencherExport.json(now));
      default -> out -> OpenMetricsExport.write(now, out);
    };
  }

  private FileContent csv() throws GateFailure {
    List<LedgerRun> runs = new ArrayList<>();
    options.history.read(runs::add, err());
    runs.removeIf(run -> options.branch != null && !run.run().branch().equals(options.branch));
    runs.sort(
        Comparator.comparing((LedgerRun run) -> run.run().time()).thenComparing(LedgerRun::id));
    boolean console = output == null;
    return out ->
        CsvExport.write(line -> out.write((console ? ConsoleText.line(line) : line) + END), runs);
  }

  private BranchNow now() throws GateFailure {
    HistoryLook look = options.find(err());
    return BranchNow.read(
        options.history.ledger(),
        look.branch(),
        look.table(),
        look.events(),
        RenamesFile.read(options.baselines.folder));
  }
}
