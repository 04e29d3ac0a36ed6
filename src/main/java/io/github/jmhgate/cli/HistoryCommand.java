package io.github.jmhgate.cli;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.history.ChangeText;
import io.github.jmhgate.history.DataJs;
import io.github.jmhgate.history.Event;
import io.github.jmhgate.history.Exports;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.JmhFiles;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.history.RunInfo;
import io.github.jmhgate.history.Series;
import io.github.jmhgate.history.SeriesTable;
import io.github.jmhgate.jmh.ResultFiles;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.session.MeasuredRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

@Command(
    name = "history",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      HistoryCommand.Add.class,
      HistoryCommand.Show.class,
      EventsCommand.class,
      HistoryCommand.Import.class,
      HistoryCommand.Export.class
    })
final class HistoryCommand extends GateCommand {
  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  @Command(name = "add")
  static final class Add extends GateCommand {
    @Parameters(arity = "0..1", paramLabel = "RUN")
    private Path candidate = Path.of("target/jmh-gate");

    @Option(names = "--branch", paramLabel = "NAME")
    private String branch = "main";

    @Mixin private HistoryLook.Folder history = new HistoryLook.Folder();

    @Override
    public Integer call() throws GateFailure {
      HistoryRun run = JmhFiles.read(measured(candidate), branch);
      Ledger.Added added = history.ledger().add(run);
      String what = added.added() ? "Added: " : "Nothing to add: the history has this run, in ";
      print(what + added.file());
      return ExitCodes.PASSED;
    }

    /** Returns the results of a run; of a run in pairs those of the candidate. */
    private static Path measured(Path run) throws GateFailure {
      Path results = MeasuredRun.resultsOf(run);
      if (Files.isDirectory(results)) {
        results = MeasuredRun.resultsOf(run.resolve("candidate"));
        if (!Files.isRegularFile(results)) {
          throw unusable(
              "%s: holds neither result.json nor candidate/result.json; name a folder that 'measure' wrote, or a JMH result file"
                  .formatted(run));
        }
      }
      return results;
    }
  }

  @Command(name = "show")
  static final class Show extends GateCommand {
    @Parameters(arity = "0..1", paramLabel = "BENCHMARK")
    private @Nullable String benchmark;

    @Option(names = "--last", paramLabel = "N")
    private int last = 10;

    @Mixin private HistoryLook.Analyses options = new HistoryLook.Analyses();

    @Override
    public Integer call() throws GateFailure {
      if (benchmark != null) {
        HistoryLook look = options.read(err());
        printSeries(look, named(look.table(), benchmark));
        return ExitCodes.PASSED;
      }
      HistoryLook look = options.find(err());
      print(look.heading());
      print("");
      List<RunInfo> runs = look.table().runs();
      for (RunInfo run : runs.subList(first(runs.size()), runs.size())) {
        print("%s  %s  %s".formatted(run.time(), run.shortCommit(), run.place()));
      }
      out().print(ChangeText.alarms(Event.alarms(look.events())).text());
      return ExitCodes.PASSED;
    }

    private int first(int size) {
      return Math.max(0, size - Math.max(0, last));
    }

    private static List<Series> named(SeriesTable table, String name) throws GateFailure {
      List<Series> named = new ArrayList<>();
      Set<String> names = new TreeSet<>();
      for (Series series : table.series()) {
        names.add(series.benchmark().shortName());
        if (series.benchmark().label().contains(name)) {
          named.add(series);
        }
      }
      if (named.isEmpty()) {
        throw unusable(Failures.noSuchName("benchmark in the history called", name, names));
      }
      return named;
    }

    private void printSeries(HistoryLook look, List<Series> named) {
      print(look.heading());
      print("");
      for (Series series : named) {
        print(series.benchmark().label() + " " + series.metric().name() + ", " + series.common());
        for (int i = first(series.size()); i < series.size(); i++) {
          RunInfo run = look.table().runs().get(series.runs()[i]);
          String value = Words.value(series.values()[i]) + " " + series.metric().unit();
          print("    %s  %s  %s".formatted(run.time(), run.shortCommit(), value));
        }
      }
    }
  }

  @Command(name = "import")
  static final class Import extends GateCommand {
    @Parameters(paramLabel = "SOURCE")
    private Path source = Path.of("");

    @Option(names = "--branch", paramLabel = "NAME")
    private String branch = "main";

    @Mixin private HistoryLook.Folder history = new HistoryLook.Folder();
    @Mixin private Options.TextOrJson format = new Options.TextOrJson();

    @Override
    public Integer call() throws GateFailure {
      List<HistoryRun> runs = new ArrayList<>();
      int unusable = 0;
      SortedMap<String, Integer> values = new TreeMap<>();
      if (String.valueOf(source.getFileName()).endsWith(".js")) {
        DataJs.Imported all = DataJs.read(source, branch);
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
        throw unusable(
            source + ": holds no run that can be imported; give JMH results or a data.js");
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
      return unusable == 0 ? ExitCodes.PASSED : ExitCodes.UNUSABLE;
    }
  }

  @Command(name = "export")
  static final class Export extends GateCommand {
    /** Of CSV, on every system. */
    private static final String END = "\r\n";

    @Option(names = "--output", paramLabel = "FILE")
    private @Nullable Path output;

    @Mixin private HistoryLook.Folder history = new HistoryLook.Folder();

    @Override
    public Integer call() throws GateFailure {
      OutputCheck.check(output, OutputCheck.Kind.CSV, spec);
      write(runs(), output, "name another file");
      if (output != null) {
        print("Written: " + output);
      }
      return ExitCodes.PASSED;
    }

    private WholeFile.Content runs() throws GateFailure {
      List<LedgerRun> runs = new ArrayList<>();
      history.read(runs::add, err());
      runs.sort(
          Comparator.comparing((LedgerRun run) -> run.run().time()).thenComparing(LedgerRun::id));
      boolean console = output == null;
      return out ->
          Exports.csv(line -> out.write((console ? ConsoleText.line(line) : line) + END), runs);
    }
  }
}
