package io.github.jmhgate.gate.bytes;

import io.github.jmhgate.gate.bytes.AllocationLevels.Kind;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Policy;
import org.jspecify.annotations.Nullable;

/**
 * What the forks so far say of a benchmark's bytes per operation.
 *
 * <p>Where no level holds forks of both sides, the code has changed, or forks of one code have
 * parted by accident: it is called once there are forks enough for the accident to be unlikely, see
 * {@link io.github.jmhgate.statistics.Separation}. A level that both sides share ends the
 * suspicion, unless the candidate's forks lie on the upper ones more often: as many forks are
 * measured then, and it stays open where they do not mend it. Forks without clear levels go to a
 * test, see {@link AllocationNoise}.
 *
 * @param levels on which the forks lie
 * @param decided whether what the levels say is beyond chance
 * @param wanted forks of the candidate, or pairs, until something can be decided; 0 where all is
 * @param noise the test; null where levels decide
 */
public record AllocationLook(
    AllocationLevels levels, boolean decided, int wanted, @Nullable AllocationNoise noise) {

  /** Looks at all forks of both sides. */
  public static AllocationLook at(AllocationTerms terms, Policy policy, MetricPair pair) {
    AllocationLevels levels =
        new AllocationLevels(AllocationLimit.of(terms, policy, pair.benchmark()), pair);
    Kind kind = levels.kind();
    if (kind == Kind.NONE) {
      AllocationNoise noise = AllocationNoise.of(terms, policy, pair);
      return new AllocationLook(levels, false, noise.wanted(), noise);
    }
    if (kind == Kind.ONE || kind == Kind.SHARED) {
      return new AllocationLook(levels, true, 0, null);
    }
    int before = pair.baselineForks();
    int after = pair.candidateForks();
    boolean enough = terms.enough(levels, before, after);
    int more = terms.needed(levels, before).isPresent() ? after + 1 : 0;
    return new AllocationLook(levels, enough && kind == Kind.APART, enough ? 0 : more, null);
  }

  /** The verdict that follows. */
  public Verdict verdict() {
    if (noise != null) {
      return noise.finding().map(Finding::verdict).orElse(Verdict.INCONCLUSIVE);
    }
    if (levels.kind() == Kind.ONE || levels.kind() == Kind.SHARED) {
      return Verdict.UNCHANGED;
    }
    int direction = decided ? levels.direction() : 0;
    return direction > 0
        ? Verdict.REGRESSED
        : direction < 0 ? Verdict.IMPROVED : Verdict.INCONCLUSIVE;
  }
}
