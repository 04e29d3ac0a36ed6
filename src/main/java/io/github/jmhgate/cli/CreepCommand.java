package io.github.jmhgate.cli;

import static io.github.jmhgate.report.Document.Kind.LEFT;
import static io.github.jmhgate.report.Document.Kind.RIGHT;

import io.github.jmhgate.history.Creep;
import io.github.jmhgate.history.RunInfo;
import io.github.jmhgate.history.SeriesTable;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.Numbers;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.session.Revision;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Judges what many small losses come to. */
@Command(
    name = "creep",
    description = {
      "Adds up losses since a reference that were too small for any gate, and judges "
          + "the sum by the budget "
          + SettingNames.CREEP
          + ": exit code 1 if one provably exceeds it.",
      "Events in events.json that are acknowledged or explained are left out."
    })
final class CreepCommand implements Callable<Integer> {
  private static final int MOST_LINES = 20;

  @Option(
      names = "--since",
      paramLabel = "REF|COMMIT|DAY",
      required = true,
      description = "The reference: a tag or another git ref, a commit of the history, or a day.")
  private String since = "";

  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Mixin private AnalysisOptions analysis = new AnalysisOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure, InterruptedException {
    Settings settings = settingsOptions.read(true);
    AnalysisOptions.Found found = analysis.find(spec.commandLine().getErr());
    SeriesTable table = found.table();
    int reference = reference(table);
    List<Creep> creeps = new ArrayList<>(Creep.since(table, reference, found.events()));
    creeps.sort(Comparator.comparingDouble(creep -> -creep.loss()));
    PrintWriter out = spec.commandLine().getOut();
    RunInfo first = table.runs().get(reference);
    out.println(
        ConsoleText.line(
            "Since %s, %s (%s)"
                .formatted(since, first.shortCommit(), first.time().toString().substring(0, 10))));
    boolean exceeded = print(creeps, settings, out);
    out.flush();
    return exceeded ? ExitCodes.REGRESSED : ExitCodes.PASSED;
  }

  private static boolean print(List<Creep> creeps, Settings settings, PrintWriter out) {
    Document.Table table =
        new Document.Table(
            List.of("benchmark", "runs", "epochs", "loss", "95 %", "known", "budget"),
            List.of(LEFT, RIGHT, RIGHT, RIGHT, LEFT, RIGHT, LEFT));
    int shown = 0;
    boolean exceeded = false;
    for (Creep creep : creeps) {
      Optional<Double> budget = settings.creep().get(creep.benchmark().name());
      boolean over = budget.isPresent() && creep.exceeds(budget.get());
      exceeded |= over;
      if (over || shown < MOST_LINES) {
        shown++;
        table.row(
            List.of(
                ConsoleText.line(creep.benchmark().shortLabel(), EventsCommand.LONGEST_NAME),
                Integer.toString(creep.runs()),
                Integer.toString(creep.epochs()),
                Numbers.FREE.signed(creep.loss()),
                Numbers.FREE.bounds(creep.low(), creep.high()),
                creep.known() == 0 ? "-" : Numbers.FREE.signed(creep.known()),
                budget
                    .map(share -> Numbers.FREE.share(share) + (over ? "  EXCEEDED" : ""))
                    .orElse("none")));
      }
    }
    if (creeps.isEmpty()) {
      out.println("No benchmark has ten runs in one epoch since.");
      return false;
    }
    out.print(new Document().table(table).text());
    int hidden = creeps.size() - shown;
    if (hidden > 0) {
      out.println("and %s more that lost less".formatted(hidden));
    }
    return exceeded;
  }

  /** The first run at or behind the reference. */
  private int reference(SeriesTable table) throws GateFailure, InterruptedException {
    int found = -1;
    if (Times.isTime(since)) {
      Instant from = Times.parse("--since", since);
      for (int i = table.runs().size() - 1; i >= 0; i--) {
        found = table.runs().get(i).time().isBefore(from) ? found : i;
      }
    } else {
      found = table.find(since);
      found = found < 0 ? table.find(commit()) : found;
    }
    if (found < 0) {
      throw GateFailure.unusable(
          "--since=%s is no day since which there are runs, and no commit, or git ref of one, that"
                  .formatted(since)
              + " the history has a run of",
          null);
    }
    return found;
  }

  private String commit() throws InterruptedException {
    try {
      return Revision.checkout(settingsOptions.file()).commit(since);
    } catch (RevisionException e) {
      return "none";
    }
  }
}
