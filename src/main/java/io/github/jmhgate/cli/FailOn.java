package io.github.jmhgate.cli;

import io.github.jmhgate.history.Event;
import io.github.jmhgate.report.ExitCodes;
import java.util.List;
import picocli.CommandLine.Option;

/** The option that makes events fail a build. */
final class FailOn {
  /** What fails. */
  enum What {
    /** Nothing. */
    NOTHING,
    /** A confirmed event for the worse that nobody said anything of. */
    CONFIRMED
  }

  @Option(
      names = "--fail-on",
      paramLabel = "WHAT",
      defaultValue = "nothing",
      description =
          "nothing, or confirmed: exit code 1 where a shown event is confirmed, for the worse, and"
              + " not in events.json. Default: ${DEFAULT-VALUE}.")
  private What what = What.NOTHING;

  int exitCode(List<Event> shown) {
    return what == What.CONFIRMED && shown.stream().anyMatch(Event::fails)
        ? ExitCodes.REGRESSED
        : ExitCodes.PASSED;
  }
}
