package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileContent;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.history.exchange.Exports;
import io.github.jmhgate.report.ConsoleText;
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

  @Option(names = "--output", paramLabel = "FILE")
  private @Nullable Path output;

  @Mixin private HistoryFolder history = new HistoryFolder();

  @Override
  ExitCode run() throws GateFailure {
    OutputCheck.check(output, OutputKind.CSV, spec);
    write(runs(), output, "name another file");
    if (output != null) {
      print("Written: " + output);
    }
    return ExitCode.PASSED;
  }

  private FileContent runs() throws GateFailure {
    List<LedgerRun> runs = new ArrayList<>();
    history.read(runs::add, err());
    runs.sort(
        Comparator.comparing((LedgerRun run) -> run.run().time()).thenComparing(LedgerRun::id));
    boolean console = output == null;
    return out ->
        Exports.csv(line -> out.write((console ? ConsoleText.line(line) : line) + END), runs);
  }
}
