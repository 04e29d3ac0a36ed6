package io.github.jmhgate.cli;

import io.github.jmhgate.history.Change;
import io.github.jmhgate.history.ChangeText;
import io.github.jmhgate.history.Event;
import io.github.jmhgate.history.RunInfo;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.ConsoleText;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints events: what changed in one range of commits, over all benchmarks. */
@Command(
    name = "events",
    description = {
      "Prints events: all that changed in one range of commits, over all benchmarks.",
      "baselines/events.json acknowledges, explains or rejects them by their ids."
    })
final class EventsCommand implements Callable<Integer> {
  static final int LONGEST_NAME = 60;
  private static final int MOST_CHANGES = 5;

  @Mixin private EventOptions options = new EventOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure {
    return options.print(spec, EventsCommand::print);
  }

  /** Prints what was looked at. */
  static void heading(AnalysisOptions.Found found, PrintWriter out) {
    List<RunInfo> runs = found.table().runs();
    out.println(
        ConsoleText.line(
            "%s on %s, %s to %s, %s"
                .formatted(
                    Words.count(runs.size(), "run"),
                    found.branch().isEmpty() ? "an unknown branch" : found.branch(),
                    runs.get(0).time().toString().substring(0, 10),
                    runs.get(runs.size() - 1).time().toString().substring(0, 10),
                    found.table().series().size() + " series")));
    out.println();
  }

  private static void print(List<Event> shown, PrintWriter out) {
    if (shown.isEmpty()) {
      out.println("No event.");
    }
    shown.forEach(event -> print(event, out));
  }

  private static void print(Event event, PrintWriter out) {
    out.println(
        ConsoleText.line(
            "%s  %s  %s  %s: %s"
                .formatted(
                    event.id(),
                    event.upTo().time().toString().substring(0, 10),
                    ChangeText.range(event),
                    event.machine() ? "the whole suite" : counts(event),
                    ChangeText.state(event))));
    List<Change> changes = event.changes();
    for (Change change : changes.subList(0, Math.min(MOST_CHANGES, changes.size()))) {
      String bounds = ChangeText.bounds(change);
      out.println(
          ConsoleText.line(
              "    %s  %s%s; measured %s, then %s %s"
                  .formatted(
                      ConsoleText.line(ChangeText.name(change), LONGEST_NAME),
                      ChangeText.size(change),
                      bounds.isEmpty() ? "" : " (95 %: " + bounds + ")",
                      Words.value(change.before()),
                      Words.value(change.after()),
                      change.series().metric().unit())));
    }
    if (changes.size() > MOST_CHANGES) {
      out.println(
          "    and %s more; 'history changes' has them".formatted(changes.size() - MOST_CHANGES));
    }
  }

  private static String counts(Event event) {
    long worse = event.changes().stream().filter(Change::worse).count();
    long better = event.changes().stream().filter(Change::better).count();
    return worse == 0
        ? better + " better"
        : better == 0 ? worse + " worse" : worse + " worse, " + better + " better";
  }
}
