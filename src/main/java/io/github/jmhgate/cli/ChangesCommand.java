package io.github.jmhgate.cli;

import static io.github.jmhgate.report.Document.Kind.LEFT;
import static io.github.jmhgate.report.Document.Kind.RIGHT;

import io.github.jmhgate.history.Change;
import io.github.jmhgate.history.ChangeText;
import io.github.jmhgate.history.Event;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Document;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints what changed, a line a benchmark and metric. */
@Command(
    name = "changes",
    description = {
      "Prints where a benchmark's level changed, one line per benchmark and metric.",
      "Only values of one environment are compared. An event is provisional, and "
          + "fails nothing, until five runs follow it."
    })
final class ChangesCommand implements Callable<Integer> {
  @Mixin private EventOptions options = new EventOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure {
    return options.print(spec, this::print);
  }

  private void print(List<Event> shown, PrintWriter out) {
    Document.Table table =
        new Document.Table(
            List.of("event", "commits", "benchmark", "before", "after", "change", "95 %", "grade"),
            List.of(LEFT, LEFT, LEFT, RIGHT, RIGHT, RIGHT, LEFT, LEFT));
    boolean any = false;
    for (Event event : shown) {
      for (Change change : event.changes()) {
        if (!options.onlyRegressed() || change.worse()) {
          table.row(row(event, change));
          any = true;
        }
      }
    }
    out.print(any ? new Document().table(table).text() : "No change.\n");
  }

  private static List<String> row(Event event, Change change) {
    return List.of(
        event.id(),
        ChangeText.range(event),
        ConsoleText.line(ChangeText.name(change), EventsCommand.LONGEST_NAME),
        Words.value(change.before()),
        Words.value(change.after()) + " " + ConsoleText.line(change.series().metric().unit(), 12),
        ChangeText.size(change),
        ChangeText.bounds(change),
        change.grade().label());
  }
}
