package io.github.jmhgate.report;

import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.report.SourceLocator.Location;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One annotation as GitHub's runner reads it from a log.
 *
 * @param level how it is shown
 * @param title its heading; untrusted
 * @param message lines of its text; untrusted
 * @param location the line it stands at, where that is known
 */
public record WorkflowCommand(
    Level level, String title, List<String> message, Optional<Location> location) {
  private static final int LONGEST_TITLE = 200;
  private static final int LONGEST_MESSAGE = 4000;

  public enum Level {
    ERROR("error"),
    WARNING("warning"),
    NOTICE("notice");

    private final String command;

    Level(String command) {
      this.command = command;
    }
  }

  /** The command, on one line. */
  @Override
  public String toString() {
    StringBuilder line = new StringBuilder("::").append(level.command).append(' ');
    location.ifPresent(
        at ->
            line.append("file=")
                .append(property(at.file()))
                .append(",line=")
                .append(at.line())
                .append(','));
    String heading = DisplayWidth.shorten(OneLine.of(title), LONGEST_TITLE, "…");
    return line.append("title=").append(property(heading)).append("::").append(data()).toString();
  }

  private String data() {
    String visible = message.stream().map(OneLine::of).collect(Collectors.joining("\n"));
    return escape(DisplayWidth.shorten(visible, LONGEST_MESSAGE, "…"));
  }

  /** The runner undoes exactly these in data. */
  private static String escape(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  /** In a property it undoes these as well. */
  private static String property(String text) {
    return escape(text).replace(":", "%3A").replace(",", "%2C");
  }
}
