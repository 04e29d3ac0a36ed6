package io.github.jmhgate.settings;

import java.util.List;

/** Names of settings, for those who ask for one, write one down or override one. */
public final class SettingNames {
  /** What measuring is for. */
  public static final String MODE = "benchmark.mode";

  /** Named comparisons of variants. */
  public static final String VERSUS = "benchmark.versus";

  /** Which suite to measure. */
  public static final String SUITE = "benchmark.suite";

  /** Which benchmarks to measure. */
  public static final String INCLUDE = "benchmark.include";

  /** Which to leave out. */
  public static final String EXCLUDE = "benchmark.exclude";

  /** What stands for several settings. */
  public static final String PRESET = "benchmark.preset";

  /** Forks of each. */
  public static final String FORKS = "benchmark.forks";

  /** Iterations of warm-up. */
  public static final String WARMUP_ITERATIONS = "benchmark.warmup-iterations";

  /** Length of one of them. */
  public static final String WARMUP_TIME = "benchmark.warmup-time";

  /** Measured iterations. */
  public static final String ITERATIONS = "benchmark.iterations";

  /** Length of one of them. */
  public static final String TIME = "benchmark.time";

  /** Whether forks are fixed or come as needed. */
  public static final String PLAN = "benchmark.plan";

  /** Forks at most. */
  public static final String MAX_FORKS = "benchmark.max-forks";

  /** What a loss is compared with. */
  public static final String THRESHOLD = "gate.threshold";

  /** The loss that is found with the promised power. */
  public static final String DETECTABLE = "gate.detectable";

  /** Time at most. */
  public static final String BUDGET = "benchmark.budget";

  /** Profilers. */
  public static final String PROFILERS = "benchmark.profilers";

  /** The JVM. */
  public static final String JVM = "benchmark.jvm";

  /** Its arguments. */
  public static final String JVM_ARGS = "benchmark.jvm-args";

  /** Whose numbers of iterations the mode ss has. */
  public static final String SINGLE_SHOTS = "benchmark.single-shots";

  /** Whether garbage is collected between iterations. */
  public static final String GC_BETWEEN_ITERATIONS = "benchmark.gc-between-iterations";

  /** What times are compared with. */
  public static final String COMPARE = "benchmark.compare";

  /** The revision to compare with. */
  public static final String AGAINST = "benchmark.against";

  /** Measuring threads. */
  public static final String THREADS = "benchmark.threads";

  /** The command that builds the base's jar. */
  public static final String BUILD = "benchmark.build";

  /** Where that leaves it. */
  public static final String JAR = "benchmark.jar";

  /** Seed of the draws. */
  public static final String SEED = "benchmark.seed";

  /** Which benchmarks are measured where some run the same code. */
  public static final String AFFECTED = "benchmark.affected";

  /** What of a jar changes nothing. */
  public static final String INERT = "affected.inert";

  /** Whether what regresses is explained. */
  public static final String EXPLAIN = "benchmark.explain";

  /** What is done with the run. */
  public static final String BASELINE = "benchmark.baseline";

  /** Why a regressed run may be recorded. */
  public static final String ACCEPT_REGRESSIONS = "benchmark.accept-regressions";

  /** Folder of the history. */
  public static final String HISTORY = "benchmark.history";

  /** The branch whose runs it gets. */
  public static final String HISTORY_BRANCH = "benchmark.history-branch";

  /** What it means where an asked-for base cannot be had. */
  public static final String MISSING_BASE = "gate.missing-base";

  /** What it means where nothing can be decided. */
  public static final String INCONCLUSIVE = "gate.inconclusive";

  /** What it means where something looks much worse and cannot be decided. */
  public static final String SUSPECTS = "gate.suspects";

  /** What it means where a benchmark is gone. */
  public static final String MISSING_BENCHMARK = "gate.missing-benchmark";

  /** What it means where a benchmark was removed in the change itself. */
  public static final String REMOVED_BENCHMARK = "gate.removed-benchmark";

  /** Which way of a metric is worse, and whether it is judged. */
  public static final String METRIC = "gate.metric";

  /** Share of builds that may fail for nothing. */
  public static final String ALPHA = "gate.alpha";

  /** Values of params. */
  public static final String PARAMS = "benchmark.params";

  /** Measuring modes. */
  public static final String MODES = "benchmark.modes";

  /** Folder of results. */
  public static final String RESULTS = "benchmark.results";

  /** Pairs of each. */
  public static final String PAIRS = "benchmark.pairs";

  /** What the losses since a reference may sum up to. */
  public static final String CREEP = "gate.creep";

  /** The file that holds settings unless another is named. */
  public static final String FILE = "benchmark.properties";

  /** Environment variables in which CI services name the branch a change is to be merged into. */
  public static final List<String> TARGET_BRANCHES =
      List.of("GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "CHANGE_TARGET");

  private static final String OF_THE_GATE = "gate.";

  private SettingNames() {}

  /** Whether a property is meant as a setting, known or not, by how its name begins. */
  public static boolean isSetting(String property) {
    return property.startsWith("benchmark.") || isOfTheGate(property);
  }

  /** Whether a setting is one of those by which the gate judges. */
  public static boolean isOfTheGate(String setting) {
    return setting.startsWith(OF_THE_GATE);
  }
}
