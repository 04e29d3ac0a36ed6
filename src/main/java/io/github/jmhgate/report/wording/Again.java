package io.github.jmhgate.report.wording;

import io.github.jmhgate.file.ShellWord;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The commands by which whoever reads a report runs the gate, or a benchmark, once more. Who starts
 * the gate in another way than by its command line, as builds do, says how, by a system property.
 */
public final class Again {
  private static final String GATE = "jmhgate.again";
  private static final String JAR = "jmhgate.again.jar";
  private static final String MEASURE = "measure";
  private static final String REST = " …";

  private static volatile String typed = "";
  private static volatile String benchmarks = "target/benchmarks.jar";

  private Again() {}

  /**
   * Remembers how the gate was started.
   *
   * @param jar the gate's own
   * @param arguments those of the command line; untrusted text
   */
  public static void typed(String jar, List<String> arguments) {
    typed = command(jar, arguments);
    int at = arguments.indexOf("--jar") + 1;
    if (!typed.endsWith(REST) && at > 0 && at < arguments.size()) {
      benchmarks = ShellWord.of(arguments.get(at));
    }
  }

  /** What to type for the same; of what is no measuring, or cannot be shown, only how it begins. */
  static String command(String jar, List<String> arguments) {
    boolean measures = !arguments.isEmpty() && arguments.get(0).equals(MEASURE);
    boolean visible = arguments.stream().noneMatch(one -> one.codePoints().anyMatch(Again::hidden));
    return "java -jar %s %s"
        .formatted(
            ShellWord.of(jar),
            measures && visible
                ? arguments.stream().map(ShellWord::of).collect(Collectors.joining(" "))
                : MEASURE + REST);
  }

  /**
   * Runs the gate.
   *
   * @param settings what is to be otherwise, as {@code key=value} in characters that no shell minds
   */
  public static String gate(String... settings) {
    String by = System.getProperty(GATE);
    boolean option = by == null && !typed.isEmpty();
    StringBuilder command =
        new StringBuilder(option ? typed : by == null ? "mvn -Pbenchmark verify" : by);
    for (String setting : settings) {
      command.append(option ? " --set " : " -D").append(setting);
    }
    return command.toString();
  }

  /** The benchmark jar, by its path. */
  public static String jar() {
    return System.getProperty(JAR, benchmarks);
  }

  private static boolean hidden(int character) {
    return Character.isISOControl(character) || Character.getType(character) == Character.FORMAT;
  }
}
