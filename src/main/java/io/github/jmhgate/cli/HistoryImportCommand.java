package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.exchange.DataJs;
import io.github.jmhgate.history.exchange.ImportedRuns;
import io.github.jmhgate.history.exchange.JmhFiles;
import io.github.jmhgate.jmh.ResultFiles;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.text.Words;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

  @Override
  ExitCode run() throws GateFailure {
    List<HistoryRun> runs = new ArrayList<>();
    int unusable = 0;
    SortedMap<String, Integer> values = new TreeMap<>();
    if (String.valueOf(source.getFileName()).endsWith(".js")) {
      ImportedRuns all = DataJs.read(source, branch);
      runs.addAll(all.runs());
      values.putAll(all.leftOut());
    } else {
      for (Path file : ResultFiles.expand(List.of(source))) {
        try {
          runs.add(JmhFiles.read(file, branch));
        } catch (GateFailure e) {
          unusable++;
          err().println(ConsoleText.line("warning: left out: " + e.getMessage()));
        }
      }
    }
    values.forEach(
        (name, count) ->
            err()
                .println(
                    ConsoleText.line(
                        "warning: left out %s of %s: a run has this name more than once, and only its first value counts"
                            .formatted(Words.count(count, "value"), name))));
    err().flush();
    if (runs.isEmpty()) {
      throw unusable(source + ": holds no run that can be imported; give JMH results or a data.js");
    }
    int added = 0;
    for (HistoryRun run : runs) {
      added += history.ledger().add(run).added() ? 1 : 0;
    }
    int present = runs.size() - added;
    if (format.json()) {
      JsonObject json = new JsonObject().with("imported", added).with("present", present);
      json.with("leftOut", unusable).with("valuesLeftOut", values);
      out().print(JsonMapper.document(EventsCommand.SCHEMA, json));
    } else {
      String left = unusable == 0 ? "" : "; %s left out".formatted(Words.count(unusable, "file"));
      String were = present == 1 ? "was" : "were";
      print(
          "Imported %s; %s %s there already%s."
              .formatted(Words.count(added, "run"), present, were, left));
    }
    return unusable == 0 ? ExitCode.PASSED : ExitCode.UNUSABLE;
  }
}
