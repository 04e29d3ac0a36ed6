package io.github.jmhgate.cli;

import io.github.jmhgate.text.Argument;
import io.github.jmhgate.text.OneLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Names the settings that replace the options of JMH's own command line. */
final class JmhFlags {
  private static final String INCLUDE = "benchmark.include";
  private static final String PARAMS = "benchmark.params";
  private static final String JVM_ARGS = "benchmark.jvm-args";
  private static final Map<String, String> SETTINGS = new HashMap<>();

  /** What has no setting, and takes a value. */
  private static final Set<String> OTHERS_WITH_VALUE =
      Set.of(
          "-bs", "-foe", "-gc", "-opi", "-rf", "-si", "-tg", "-tu", "-v", "-wbs", "-wf", "-wm",
          "-wmb");

  /** What has no setting, and stands alone. */
  private static final Set<String> OTHERS = Set.of("-l", "-lp", "-lprof", "-lrf");

  private static final String SECONDS = "\\d+";

  static {
    SETTINGS.put("-f", "benchmark.forks");
    SETTINGS.put("-i", "benchmark.iterations");
    SETTINGS.put("-r", "benchmark.time");
    SETTINGS.put("-wi", "benchmark.warmup-iterations");
    SETTINGS.put("-w", "benchmark.warmup-time");
    SETTINGS.put("-t", "benchmark.threads");
    SETTINGS.put("-bm", "benchmark.modes");
    SETTINGS.put("-e", "benchmark.exclude");
    SETTINGS.put("-p", PARAMS);
    SETTINGS.put("-prof", "benchmark.profilers");
    SETTINGS.put("-to", "benchmark.fork-limit");
    SETTINGS.put("-jvm", "benchmark.jvm");
    SETTINGS.put("-jvmArgs", JVM_ARGS);
    SETTINGS.put("-jvmArgsAppend", JVM_ARGS);
    SETTINGS.put("-jvmArgsPrepend", JVM_ARGS);
    SETTINGS.put("-o", "benchmark.results");
    SETTINGS.put("-rff", "benchmark.results");
  }

  private JmhFlags() {}

  /**
   * Returns what to write instead of JMH's flags; empty if there are none.
   *
   * @param unmatched the arguments that a command does not know, in their order; untrusted text
   */
  static Optional<String> advice(List<String> unmatched) {
    if (unmatched.stream().noneMatch(JmhFlags::isFlag)) {
      return Optional.empty();
    }
    List<String> instead = new ArrayList<>();
    List<String> without = new ArrayList<>();
    for (int i = 0; i < unmatched.size(); i++) {
      String flag = unmatched.get(i);
      String value = i + 1 < unmatched.size() ? unmatched.get(i + 1) : "VALUE";
      if (SETTINGS.containsKey(flag)) {
        instead.add(setting(flag, value));
        i++;
      } else if (OTHERS_WITH_VALUE.contains(flag)) {
        without.add(flag);
        i++;
      } else if (isFlag(flag)) {
        without.add(flag);
      } else if (!flag.startsWith("-")) {
        instead.add(set(INCLUDE, flag));
      }
    }
    return Optional.of(sentence(instead, without));
  }

  static Set<String> withSetting() {
    return Set.copyOf(SETTINGS.keySet());
  }

  private static boolean isFlag(String argument) {
    return SETTINGS.containsKey(argument)
        || OTHERS.contains(argument)
        || OTHERS_WITH_VALUE.contains(argument);
  }

  private static String sentence(List<String> instead, List<String> without) {
    List<String> parts = new ArrayList<>();
    if (!instead.isEmpty()) {
      parts.add("write " + String.join(" ", instead) + " in place of JMH's own options");
    }
    if (!without.isEmpty()) {
      parts.add(
          "%s of JMH has no setting: annotate the benchmarks, or run them by 'java -jar"
                  .formatted(String.join(", ", without))
              + " benchmarks.jar' and judge the result files by 'jmh-gate compare'");
    }
    return String.join("; ", parts);
  }

  private static String setting(String flag, String value) {
    String name = SETTINGS.getOrDefault(flag, flag);
    String text =
        switch (flag) {
          case "-r", "-w", "-to" -> value.matches(SECONDS) ? value + "s" : value;
          case "-p" -> value.replace(',', '|');
          default -> value;
        };
    return set(name, text);
  }

  private static String set(String name, String value) {
    return "--set " + Argument.quoted(OneLine.of(name + "=" + value));
  }
}
