package io.github.jmhgate.revision;

import io.github.jmhgate.model.OneLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Finds the reason in the log of a failed build, which may have any content. */
final class BuildLog {
  private static final String MARK = "[ERROR]";
  private static final Pattern ERROR = Pattern.compile("\\berror\\b", Pattern.CASE_INSENSITIVE);
  private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]{0,20}m");
  private static final Pattern HELP = Pattern.compile(" -> \\[Help \\d{1,3}\\]$");
  private static final int LONGEST = 300;

  private BuildLog() {}

  /**
   * Returns the reason in one line: the first line marked {@code [ERROR]}, otherwise the first that
   * mentions an error, otherwise the last; empty if the build printed nothing.
   */
  static String reason(Path log) {
    String marked = "";
    String mentioned = "";
    String last = "";
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(log), StandardCharsets.UTF_8))) {
      for (String raw = lines.readLine(); raw != null; raw = lines.readLine()) {
        String cut = raw.substring(0, Math.min(raw.length(), LONGEST));
        String line = OneLine.of(COLOUR.matcher(cut).replaceAll("")).strip();
        last = line.isEmpty() ? last : line;
        // A heading, such as "COMPILATION ERROR :", gives no reason.
        if (line.startsWith(MARK) && (marked.isEmpty() || marked.endsWith(":"))) {
          String text = HELP.matcher(line.substring(MARK.length())).replaceFirst("").strip();
          marked = (marked + " " + text).strip();
        }
        if (mentioned.isEmpty() && ERROR.matcher(line).find()) {
          mentioned = line;
        }
      }
    } catch (IOException e) {
      // The rest of the log is unreadable.
    }
    return !marked.isEmpty() ? marked : !mentioned.isEmpty() ? mentioned : last;
  }
}
