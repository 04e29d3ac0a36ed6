package io.github.jmhgate.settings;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Rules;
import java.util.List;
import java.util.Optional;

/**
 * Whether and how two revisions are measured beside each other.
 *
 * @param compare what times are compared with
 * @param against the revision to compare with: a git ref, {@code merge-base:REF}, or {@code
 *     baseline} for the revision the baseline was recorded from; empty where nothing was said
 * @param pairs pairs of forks of each benchmark, at least 2; empty leaves it to the evidence
 * @param lockstep whether the two sides take turns
 * @param seed of the draws which side starts; empty draws one
 * @param build command and arguments that build the base revision's benchmark jar, at least one
 * @param jar where the build leaves the jar, a path or a glob; empty is where the candidate's lies
 * @param missingBase what it means where the base that was asked for cannot be measured
 * @param removed what it means where the candidate's source has a benchmark of the base no more
 * @param affected which benchmarks are measured where some run the same code
 * @param inert globs of entries of the benchmark jar that change no benchmark
 * @param explain whether what regresses is run again under a profiler and explained
 */
public record Pairing(
    CompareWith compare,
    Optional<String> against,
    Optional<Integer> pairs,
    boolean lockstep,
    Optional<Integer> seed,
    List<String> build,
    Optional<String> jar,
    Policy.OnProblem missingBase,
    Policy.OnProblem removed,
    Affected affected,
    List<String> inert,
    boolean explain) {

  public Pairing {
    build = List.copyOf(build);
    inert = List.copyOf(inert);
  }

  /** As the settings say it. */
  static Pairing of(Assignments values) {
    return new Pairing(
        values.of(Keys.COMPARE),
        values.of(Keys.AGAINST),
        values.of(Keys.PAIRS),
        values.of(Keys.LOCKSTEP),
        values.of(Keys.SEED),
        values.of(Keys.BUILD),
        values.of(Keys.JAR),
        values.of(GateKeys.MISSING_BASE),
        values.of(GateKeys.REMOVED_BENCHMARK),
        values.of(Keys.AFFECTED),
        values.of(Keys.INERT),
        values.of(Keys.EXPLAIN));
  }

  /** Whether an entry of the benchmark jar changes no benchmark. */
  public boolean isInert(String entry) {
    Rules<Boolean> rules = Rules.of(false);
    for (String glob : inert) {
      rules = rules.except(glob, true);
    }
    return rules.get(entry);
  }

  /** Whether another revision was asked for by name, so that nothing else will do. */
  public boolean wanted() {
    return against.isPresent() || compare == CompareWith.PAIRED;
  }
}
