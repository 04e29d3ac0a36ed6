package io.github.jmhgate.measure.host;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** A fork's class-loading log, next to its result. Only the benchmark itself adds to it later. */
public final class ClassLog {
  private static final String BEGIN = "-Xlog:class+load=info:file=";
  private static final String END = ":none:filecount=0";
  private static final String SUFFIX = ".classes";

  /** File names without characters of the option's own syntax. */
  private static final Pattern PLAIN = Pattern.compile("[^:%,\"]+");

  private ClassLog() {}

  public static Path beside(Path result) {
    return result.resolveSibling(result.getFileName() + SUFFIX);
  }

  /** Returns the argument that makes a JVM write the log; none if the JVM may not know it. */
  static List<String> arguments(Path result, boolean otherJvm) {
    String file = beside(result).toString();
    boolean known = System.getProperty("java.vm.name", "").matches(".*(HotSpot|OpenJDK).*");
    return known && !otherJvm && PLAIN.matcher(file).matches()
        ? List.of(BEGIN + file + END)
        : List.of();
  }

  static boolean isArgument(String argument) {
    return argument.startsWith(BEGIN) && argument.endsWith(SUFFIX + END);
  }
}
