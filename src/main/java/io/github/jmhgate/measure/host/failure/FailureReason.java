package io.github.jmhgate.measure.host.failure;

import java.lang.reflect.InvocationTargetException;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

public final class FailureReason {
  private static final int LONGEST = 300;

  private static final int KILLED = 128 + 9;

  private static final Pattern EXIT = Pattern.compile("Forked VM failed with exit code (\\d{1,9})");

  /** The exception with which a benchmark reports that it cannot be measured here. */
  private static final String SKIPPED = "io.github.jmhgate.benchmarks.http.SkippedException";

  private FailureReason() {}

  /** Returns what a skipped benchmark lacks, or null if it failed. */
  public static @Nullable String skipped(Throwable thrown) {
    Throwable why = origin(thrown);
    return why.getClass().getName().equals(SKIPPED) ? line(String.valueOf(why.getMessage())) : null;
  }

  public static String of(Throwable thrown) {
    Throwable origin = origin(thrown);
    String message = Objects.toString(origin.getMessage(), "");
    Matcher exit = EXIT.matcher(message);
    if (exit.find()) {
      return "its JVM " + ended(Integer.parseInt(exit.group(1)));
    }
    if (message.contains("VM prematurely exited")) {
      return "its JVM exited in the middle of measuring; does the benchmark call System.exit?";
    }
    if (origin instanceof StoodStillException) {
      return line(message);
    }
    if (origin.getClass().getName().startsWith("org.openjdk.jmh.")) {
      return message.isEmpty() ? "JMH does not say why" : line(message);
    }
    return line("it threw " + origin);
  }

  /** Returns how a process ended, as the rest of a sentence. */
  public static String ended(int exitCode) {
    return exitCode == KILLED
        ? "was killed (signal 9), probably for lack of memory"
        : "ended with exit code " + exitCode;
  }

  private static Throwable origin(Throwable thrown) {
    Throwable at = thrown;
    for (int depth = 0; depth < 20 && isWrapper(at); depth++) {
      Throwable[] suppressed = at.getSuppressed();
      Throwable next = suppressed.length > 0 ? suppressed[0] : at.getCause();
      if (next == null) {
        break;
      }
      at = next;
    }
    return at;
  }

  private static boolean isWrapper(Throwable thrown) {
    return thrown.getClass().getName().startsWith("org.openjdk.jmh.")
        || thrown instanceof InvocationTargetException
        || thrown instanceof ExecutionException;
  }

  public static String line(String text) {
    String first = text.strip().lines().findFirst().orElse("").replaceAll("\\p{Cntrl}", " ");
    return first.length() <= LONGEST ? first : first.substring(0, LONGEST) + "…";
  }
}
