package io.github.jmhgate.revision;

import io.github.jmhgate.model.OneLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the reason in the log of a failed build: the first line marked {@code [ERROR]}, otherwise
 * the first that mentions an error, otherwise the last. A log may have any size and content.
 */
final class BuildLog {
  private static final String MARK = "[ERROR]";
  private static final Pattern ERROR = Pattern.compile("\\berror\\b", Pattern.CASE_INSENSITIVE);
  private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]{0,20}m");
  private static final Pattern HELP = Pattern.compile(" -> \\[Help \\d{1,3}\\]$");
  private static final int LONGEST = 300;

  private @Nullable String marked;
  private @Nullable String spoken;
  private String last = "";

  private BuildLog() {}

  /** Returns the reason in one line; empty if the build printed nothing. */
  static String reason(Path log) {
    BuildLog read = new BuildLog();
    try (BufferedReader lines =
        new BufferedReader(
            new java.io.InputStreamReader(Files.newInputStream(log), StandardCharsets.UTF_8))) {
      StringBuilder line = new StringBuilder();
      for (int c = lines.read(); c >= 0; c = lines.read()) {
        if (c == '\n' || c == '\r') {
          read.take(line.toString());
          line.setLength(0);
        } else if (line.length() < LONGEST) {
          line.append((char) c);
        }
      }
      read.take(line.toString());
    } catch (IOException e) {
      // The rest of the log is unreadable.
    }
    return read.reason();
  }

  private void take(String raw) {
    String line = OneLine.of(COLOUR.matcher(raw).replaceAll("")).strip();
    if (line.isEmpty()) {
      return;
    }
    last = line;
    if (line.startsWith(MARK)) {
      String text = HELP.matcher(line.substring(MARK.length())).replaceFirst("").strip();
      if (marked == null || marked.isEmpty()) {
        marked = text;
      } else if (marked.endsWith(":")) {
        // A heading, such as "COMPILATION ERROR :", gives no reason.
        marked = marked + " " + text;
      }
    }
    if (spoken == null && ERROR.matcher(line).find()) {
      spoken = line;
    }
  }

  private String reason() {
    if (marked != null && !marked.isEmpty()) {
      return marked;
    }
    return spoken != null ? spoken : last;
  }
}
