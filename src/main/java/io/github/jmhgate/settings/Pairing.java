package io.github.jmhgate.settings;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Rules;
import io.github.jmhgate.settings.choice.BenchmarkChoice;
import io.github.jmhgate.settings.choice.CompareWith;
import io.github.jmhgate.settings.choice.Coverage;
import io.github.jmhgate.settings.choice.Explaining;
import java.util.List;
import java.util.Optional;

/**
 * Whether and how two revisions are measured next to each other.
 *
 * @param against the revision to compare with: a git ref, {@code merge-base:REF}, or {@code
 *     baseline} for the revision the baseline was recorded from; empty if none is set
 * @param pairs pairs of forks of each benchmark, at least 2; empty leaves it to the evidence
 * @param seed of the draws which side starts; empty draws one
 * @param build command and arguments, at least one
 * @param jar where the build leaves the jar, a path or a glob; empty is the candidate's place
 * @param code whose benchmarks run on the base's code
 * @param inert globs of entries of the benchmark jar that change no benchmark
 * @param longForks share of the benchmarks, from 0 to 1, that also get a fork of a minute a side
 */
public record Pairing(
    CompareWith compare,
    Optional<String> against,
    Optional<Integer> pairs,
    Optional<Integer> seed,
    List<String> build,
    List<String> buildEnvironment,
    boolean rebuildBase,
    Optional<String> jar,
    Policy.OnProblem missingBase,
    Coverage affected,
    BenchmarkChoice code,
    List<String> inert,
    Explaining explain,
    double longForks) {

  static Pairing of(SettingsReader values) {
    return new PairingBuilder()
        .compare(values.of(Keys.COMPARE))
        .against(values.of(Keys.AGAINST))
        .pairs(values.of(Keys.PAIRS))
        .seed(values.of(Keys.SEED))
        .build(values.of(Keys.BUILD))
        .buildEnvironment(values.of(Keys.BUILD_ENVIRONMENT))
        .rebuildBase(values.of(Keys.REBUILD_BASE))
        .jar(values.of(Keys.JAR))
        .missingBase(values.of(Keys.MISSING_BASE))
        .affected(values.of(Keys.AFFECTED))
        .code(values.of(Keys.CODE))
        .inert(values.of(Keys.INERT))
        .explain(values.of(Keys.EXPLAIN))
        .longForks(values.of(Keys.LONG))
        .build();
  }

  /** Returns whether an entry of the benchmark jar changes no benchmark. */
  public boolean isInert(String entry) {
    Rules<Boolean> rules = Rules.of(false);
    for (String glob : inert) {
      rules = rules.except(glob, true);
    }
    return rules.get(entry);
  }

  /**
   * Returns whether the candidate's new and changed benchmarks run on the base's code.
   *
   * @param commit whether the base is a commit, and no jar that was named
   */
  public boolean runsBenchmarksOnBase(boolean commit) {
    return code == BenchmarkChoice.BOTH || (code == BenchmarkChoice.AUTO && commit);
  }

  /** Returns whether another revision was asked for by name, so that nothing else is enough. */
  public boolean wanted() {
    return against.isPresent() || compare == CompareWith.PAIRED;
  }
}
