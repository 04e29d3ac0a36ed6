package io.github.jmhgate.report;

import static java.util.stream.Collectors.joining;

import io.github.jmhgate.model.Argument;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.OneLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The commands with which a reader of a report runs the gate, or a benchmark, once more. A build
 * that starts the gate in another way gives its own command in a system property.
 */
public final class Again {
  private static final String GATE = "jmhgate.again";
  private static final String JAR = "jmhgate.again.jar";
  private static final String MEASURE = "measure";
  private static final String REST = " …";
  private static final int LONGEST_NAME = 500;
  private static final Pattern SPECIAL = Pattern.compile("[\\\\^$.|?*+()\\[\\]{}]");

  /** Params, with their values, that both our settings and JMH's option -p can hold. */
  private static final Pattern PARAM =
      Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*=[^\\s,|\"]+( +[^\\s,|\"]+)*");

  private static final Pattern JAR_IS = Pattern.compile("(?<=^--jar)=");

  private static volatile String typed = "";
  private static volatile String benchmarks = "target/benchmarks.jar";

  private Again() {}

  /**
   * Remembers how the gate was started.
   *
   * @param jar the gate's own
   * @param arguments those of the command line; untrusted text
   */
  public static void rememberCommand(String jar, List<String> arguments) {
    typed = command(jar, arguments);
    if (!typed.endsWith(REST)) {
      benchmarks = jar(arguments).orElse(benchmarks);
    }
  }

  /** Returns the benchmark jar that arguments name, as {@code --jar FILE} or {@code --jar=FILE}. */
  static Optional<String> jar(List<String> arguments) {
    List<String> words = arguments.stream().flatMap(JAR_IS::splitAsStream).toList();
    int at = words.indexOf("--jar") + 1;
    return at > 0 && at < words.size() ? Optional.of(words.get(at)) : Optional.empty();
  }

  /** Returns the same command; only its beginning if it does not measure or cannot be shown. */
  static String command(String jar, List<String> arguments) {
    boolean measures = arguments.indexOf(MEASURE) == 0;
    return "java -jar %s %s"
        .formatted(
            Argument.quoted(jar),
            measures && arguments.stream().allMatch(Again::isVisible)
                ? arguments.stream().map(Argument::quoted).collect(joining(" "))
                : MEASURE + REST);
  }

  /**
   * Returns the command that runs the gate.
   *
   * @param settings what is to be otherwise, as {@code key=value} in characters that no shell minds
   */
  public static String gate(String... settings) {
    String by = System.getProperty(GATE);
    boolean option = by == null && !typed.isEmpty();
    String command = option ? typed : by == null ? "mvn -Pbenchmark verify" : by;
    for (String setting : settings) {
      command += (option ? " --set " : " -D") + setting;
    }
    return command;
  }

  static boolean isTypable(String name) {
    return !name.isEmpty() && name.length() <= LONGEST_NAME && isVisible(name);
  }

  /**
   * Returns the command that runs the gate on one benchmark, or on all if its name cannot be typed.
   * Params whose values cannot be typed are left as annotated. The modes are those of the settings,
   * because a mode that is in the baseline and not measured would be missing.
   *
   * @param settings further settings, as for {@link #gate(String...)}
   */
  static String gate(BenchmarkId benchmark, String... settings) {
    List<String> all = new ArrayList<>();
    if (isTypable(benchmark.name())) {
      all.add(Argument.quoted("benchmark.include=" + only(benchmark.name())));
      List<String> params = params(benchmark);
      if (!params.isEmpty()) {
        all.add(Argument.quoted("benchmark.params=" + String.join(",", params)));
      }
    }
    all.addAll(List.of(settings));
    return gate(all.toArray(String[]::new));
  }

  private static List<String> params(BenchmarkId benchmark) {
    return benchmark.params().entrySet().stream()
        .map(param -> param.getKey() + "=" + param.getValue())
        .filter(param -> PARAM.matcher(param).matches() && isVisible(param))
        .toList();
  }

  /**
   * Returns the command that runs one benchmark with JMH, or all if its name cannot be typed.
   * Params whose values cannot be typed are left as annotated.
   *
   * @param options further options, in characters that no shell minds
   */
  static String jmh(BenchmarkId benchmark, String... options) {
    List<String> words = new ArrayList<>();
    if (isTypable(benchmark.name())) {
      words.add(only(benchmark.name()));
      params(benchmark).forEach(param -> words.addAll(List.of("-p", param)));
      words.addAll(List.of("-bm", benchmark.mode().label(), "-t", benchmark.threads() + ""));
    }
    return jmh(words, options);
  }

  /**
   * Returns the command that runs the benchmarks of a name with JMH, or all if it cannot be typed.
   *
   * @param label the name, perhaps with params, mode and threads as in {@link BenchmarkId#label()}
   * @param options further options, in characters that no shell minds
   */
  static String jmh(String label, String... options) {
    String name = label.split("[{ ]", 2)[0];
    return jmh(isTypable(name) ? List.of(only(name)) : List.of(), options);
  }

  private static String jmh(List<String> words, String... options) {
    List<String> all = new ArrayList<>(words);
    all.add(0, System.getProperty(JAR, benchmarks));
    all.addAll(List.of(options));
    return "java -jar " + all.stream().map(Argument::quoted).collect(joining(" "));
  }

  /** Returns a regular expression that finds a name and no longer one. */
  private static String only(String name) {
    return "^" + SPECIAL.matcher(name).replaceAll("\\\\$0") + "$";
  }

  private static boolean isVisible(String text) {
    return OneLine.of(text).equals(text);
  }
}
