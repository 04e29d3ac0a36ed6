package io.github.jmhgate.measure.host;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The log of classes that a fork's JVM writes as it loads them, beside the fork's result. Loading
 * is over before anything counts, but for what a benchmark itself loads as it runs.
 */
public final class ClassLog {
  private static final String BEGIN = "-Xlog:class+load=info:file=";
  private static final String END = ":none:filecount=0";
  private static final String SUFFIX = ".classes";

  /** What the option's own syntax takes no part of. */
  private static final Pattern PLAIN = Pattern.compile("[^:%,\"]+");

  private ClassLog() {}

  /** The log of the fork whose result is to be written to a file. */
  public static Path beside(Path result) {
    return result.resolveSibling(result.getFileName() + SUFFIX);
  }

  /**
   * The argument that makes a JVM write it; none where it is not known to take it: what does not
   * start measures nothing.
   *
   * @param otherJvm whether the fork's JVM is another than this one
   */
  static List<String> arguments(Path result, boolean otherJvm) {
    String file = beside(result).toString();
    boolean known = System.getProperty("java.vm.name", "").matches(".*(HotSpot|OpenJDK).*");
    return known && !otherJvm && PLAIN.matcher(file).matches()
        ? List.of(BEGIN + file + END)
        : List.of();
  }

  /** Whether an argument of a fork is this one, which says nothing of what was measured. */
  static boolean isArgument(String argument) {
    return argument.startsWith(BEGIN) && argument.endsWith(SUFFIX + END);
  }
}
