package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.exchange.ImportedRuns;
import io.github.jmhgate.history.exchange.RunFiles;
import io.github.jmhgate.jmh.ResultFiles;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.text.Words;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "import")
final class HistoryImportCommand extends GateCommand {
  @Parameters(paramLabel = "SOURCE")
  private Path source = Path.of("");

  @Option(names = "--branch", paramLabel = "NAME")
  private String branch = "main";

  @Mixin private HistoryFolder history = new HistoryFolder();
  @Mixin private TextOrJsonOption format = new TextOrJsonOption();

  private final SortedMap<String, Integer> valuesLeftOut = new TreeMap<>();
  private int added;
  private int present;
  private int filesLeftOut;

  @Override
  ExitCode run() throws GateFailure {
    RunFiles files = new RunFiles(branch);
    for (Path file : ResultFiles.expand(List.of(source))) {
      Optional<ImportedRuns> read = read(file, files);
      if (read.isPresent()) {
        add(read.get());
      }
    }
    valuesLeftOut.forEach(
        (name, count) ->
            warn(
                " %s of %s: a run has this name more than once, and only its first value counts"
                    .formatted(Words.count(count, "value"), name)));
    if (added + present == 0) {
      throw unusable(source + ": holds no run; give JMH's results, or those of another tool");
    }
    report();
    return filesLeftOut == 0 ? ExitCode.PASSED : ExitCode.UNUSABLE;
  }

  /** Reads a file; one of a folder that cannot be used gets a warning. */
  private Optional<ImportedRuns> read(Path file, RunFiles files) throws GateFailure {
    try {
      return Optional.of(files.read(file));
    } catch (GateFailure e) {
      if (!Files.isDirectory(source)) {
        throw e;
      }
      filesLeftOut++;
      warn(": " + e.getMessage());
      return Optional.empty();
    }
  }

  private void add(ImportedRuns read) throws GateFailure {
    for (HistoryRun run : read.runs()) {
      if (history.ledger().add(run).added()) {
        added++;
      } else {
        present++;
      }
    }
    read.leftOut().forEach((name, count) -> valuesLeftOut.merge(name, count, Integer::sum));
  }

  private void warn(String what) {
    err().println(ConsoleText.line("warning: left out" + what));
    err().flush();
  }

  private void report() {
    if (format.json()) {
      JsonObject json = new JsonObject().with("imported", added).with("present", present);
      json.with("leftOut", filesLeftOut).with("valuesLeftOut", valuesLeftOut);
      out().print(JsonMapper.document(EventsCommand.SCHEMA, json));
    } else {
      String left =
          filesLeftOut == 0 ? "" : "; %s left out".formatted(Words.count(filesLeftOut, "file"));
      String were = present == 1 ? "was" : "were";
      print(
          "Imported %s; %s %s there already%s."
              .formatted(Words.count(added, "run"), present, were, left));
    }
  }
}
