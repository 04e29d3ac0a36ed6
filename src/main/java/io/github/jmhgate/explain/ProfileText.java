package io.github.jmhgate.explain;

import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.settings.SettingNames;
import java.util.Locale;

/**
 * What a profiler saw of one benchmark, for people. Names of frames are those that a class file
 * gives them, so any text.
 *
 * @param profile what to say
 * @param event what was looked at
 */
public record ProfileText(Profile profile, Event event) {
  private static final double PERCENT = 100;
  private static final int LONGEST_NAME = 160;

  /** Of fewer, one sample is more than a thousandth of the picture. */
  private static final int ENOUGH = 1000;

  @Override
  public String toString() {
    Document document = new Document(0);
    document.line(
        "%s: %s, samples by %s",
        ConsoleText.line(profile.benchmark().shortLabel(), LONGEST_NAME),
        event.name().toLowerCase(Locale.ROOT),
        profile.engine());
    TopFrames top = profile.top();
    if (top.total() == 0) {
      document.line("  nothing was recorded%s", hint());
    } else {
      document.line("   self  within  frame");
      for (TopFrames.Frame frame : top.frames()) {
        document.line(
            "%5.1f %% %5.1f %%  %s",
            PERCENT * frame.self() / top.total(),
            PERCENT * frame.within() / top.total(),
            ConsoleText.line(frame.name(), LONGEST_NAME));
      }
      if (event == Event.CPU && top.total() < ENOUGH) {
        document.line("Only %,d samples, where %,d are wanted%s", top.total(), ENOUGH, hint());
      }
    }
    document.line("Flame graph: %s", profile.flameGraph());
    document.space(1, 0);
    return document.text();
  }

  private String hint() {
    return event == Event.LOCK
        ? ": no thread waited for a monitor long enough to be seen; more threads may, by"
            + " --set "
            + SettingNames.THREADS
            + "=N"
        : "; measure longer, by --set " + SettingNames.TIME + "=2s";
  }
}
