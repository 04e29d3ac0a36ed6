package io.github.jmhgate.measure.host.turns;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Threads of a fork that nothing ends. JMH waits 30 s for them, then ends the fork; its result was
 * there before. JMH can wait for one second, not for less, and then tells which threads ran.
 */
public final class StrayThreads {
  /**
   * Arguments of a fork's JVM: the wait, and the time after which JMH looks. A benchmark's own
   * arguments of these names count more, because they come later.
   */
  public static final List<String> ARGUMENTS =
      List.of("-Djmh.shutdownTimeout=1", "-Djmh.shutdownTimeout.step=1");

  private static final String BEGIN = "<JMH had finished, but forked VM did not exit";
  private static final String FRAME = "  at ";

  /** A thread as JDKs before and since 19 write it: name, priority and group. */
  private static final Pattern THREAD = Pattern.compile("Thread\\[(?:#\\d+,)?(.*),\\d+,[^,]*\\]");

  /** Waits for the others to end the JVM. */
  private static final String DESTROYER = "DestroyJavaVM";

  private static final Pattern OF_JDK =
      Pattern.compile("(?:[\\w.@-]*/)?(?:java|javax|jdk|sun|com[.]sun)[.].*");
  private static final int MOST = 3;

  private StrayThreads() {}

  /**
   * Returns the threads that a line of JMH's log names, each with the topmost method that is not
   * the JDK's, if it has one; empty if the line is about something else. Untrusted text.
   */
  static String of(String text) {
    if (!text.startsWith(BEGIN)) {
      return "";
    }
    List<String> names = new ArrayList<>();
    boolean framed = true;
    for (String line : text.lines().skip(1).toList()) {
      Matcher thread = THREAD.matcher(line);
      if (thread.matches()) {
        framed = thread.group(1).equals(DESTROYER);
        if (!framed) {
          names.add(thread.group(1));
        }
      } else if (!framed && line.startsWith(FRAME)) {
        String frame = line.substring(FRAME.length());
        if (!OF_JDK.matcher(frame).matches()) {
          names.set(names.size() - 1, names.get(names.size() - 1) + " in " + frame);
          framed = true;
        }
      }
    }
    int more = names.size() - MOST;
    List<String> first = names.subList(0, Math.min(MOST, names.size()));
    return String.join(", ", first) + (more > 0 ? " and " + more + " more" : "");
  }
}
