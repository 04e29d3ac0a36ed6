package io.github.jmhgate.cli;

import io.github.jmhgate.history.Event;
import io.github.jmhgate.history.PastAlarms;
import io.github.jmhgate.model.GateFailure;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** Options of the commands that print events, and what these have in common. */
final class EventOptions {
  @Mixin private FormatOption format = new FormatOption();
  @Mixin private AnalysisOptions analysis = new AnalysisOptions();
  @Mixin private EventFilter filter = new EventFilter();
  @Mixin private FailOn failOn = new FailOn();

  /** Prints events for people. */
  interface Text {
    /** Prints those that are shown. */
    void print(List<Event> shown, PrintWriter out);
  }

  /** Finds events and prints them, as JSON or as a text below its heading; the exit code. */
  int print(CommandSpec spec, Text text) throws GateFailure {
    AnalysisOptions.Found found = analysis.find(spec.commandLine().getErr());
    List<Event> shown = filter.shown(found.events(), found.table());
    PrintWriter out = spec.commandLine().getOut();
    if (format.json()) {
      out.print(EventJson.of(found, shown));
    } else {
      EventsCommand.heading(found, out);
      text.print(shown, out);
      ChangeText.print(PastAlarms.of(found.events()), out);
    }
    out.flush();
    return failOn.exitCode(shown);
  }

  /** Whether one change of an event is shown. */
  boolean onlyRegressed() {
    return filter.onlyRegressed();
  }
}
