package io.github.jmhgate.settings;

import java.util.List;

/** Names of settings that other packages use, and of the file that holds settings. */
public final class SettingNames {
  public static final String MODE = "benchmark.mode";
  public static final String VERSUS = "benchmark.versus";
  public static final String SUITE = "benchmark.suite";
  public static final String INCLUDE = "benchmark.include";
  public static final String EXCLUDE = "benchmark.exclude";
  public static final String PRESET = "benchmark.preset";
  public static final String FORKS = "benchmark.forks";
  public static final String WARMUP_ITERATIONS = "benchmark.warmup-iterations";
  public static final String WARMUP_TIME = "benchmark.warmup-time";
  public static final String ITERATIONS = "benchmark.iterations";
  public static final String TIME = "benchmark.time";
  public static final String PLAN = "benchmark.plan";
  public static final String MAX_FORKS = "benchmark.max-forks";
  public static final String THRESHOLD = "gate.threshold";
  public static final String DETECTABLE = "gate.detectable";
  public static final String BUDGET = "benchmark.budget";
  public static final String PROFILERS = "benchmark.profilers";
  public static final String JVM = "benchmark.jvm";
  public static final String JVM_ARGS = "benchmark.jvm-args";
  public static final String SINGLE_SHOTS = "benchmark.single-shots";
  public static final String GC_BETWEEN_ITERATIONS = "benchmark.gc-between-iterations";
  public static final String COMPARE = "benchmark.compare";
  public static final String AGAINST = "benchmark.against";
  public static final String THREADS = "benchmark.threads";
  public static final String BUILD = "benchmark.build";
  public static final String JAR = "benchmark.jar";
  public static final String SEED = "benchmark.seed";
  public static final String EXPLAIN = "benchmark.explain";
  public static final String BASELINE = "benchmark.baseline";
  public static final String ACCEPT_REGRESSIONS = "benchmark.accept-regressions";
  public static final String MISSING_BASE = "gate.missing-base";
  public static final String INCONCLUSIVE = "gate.inconclusive";
  public static final String MISSING_BENCHMARK = "gate.missing-benchmark";
  public static final String REMOVED_BENCHMARK = "gate.removed-benchmark";
  public static final String METRIC = "gate.metric";
  public static final String ALPHA = "gate.alpha";
  public static final String PARAMS = "benchmark.params";
  public static final String MODES = "benchmark.modes";
  public static final String RESULTS = "benchmark.results";
  public static final String PAIRS = "benchmark.pairs";

  /** The file that holds settings unless another is named. */
  public static final String FILE = "benchmark.properties";

  /** Environment variables in which CI services name the branch a change is to be merged into. */
  public static final List<String> TARGET_BRANCHES =
      List.of("GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "CHANGE_TARGET");

  private SettingNames() {}

  /** Whether a property is meant as a setting, known or not, by how its name begins. */
  public static boolean isSetting(String property) {
    return property.startsWith("benchmark.") || isOfTheGate(property);
  }

  /** Whether a setting is one of those by which the gate judges. */
  public static boolean isOfTheGate(String setting) {
    return setting.startsWith("gate.");
  }
}
