package io.github.jmhgate.versus;

import io.github.jmhgate.model.Environment;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a comparison of variants found.
 *
 * @param name of the comparison in the settings; empty where it has none
 * @param unit of the scores
 * @param mode JMH's label of the mode
 * @param reference name of the variant that ratios are to
 * @param standings the variants that were measured, the fastest first
 * @param failures why others were not, by name; untrusted text
 * @param conditions what was kept equal, and what was not
 * @param jvms where it was measured, by name of the JVM
 * @param effort how it was measured
 */
public record VersusResult(
    String name,
    String unit,
    String mode,
    String reference,
    List<Standing> standings,
    Map<String, String> failures,
    List<Condition> conditions,
    Map<String, Environment> jvms,
    Effort effort) {

  public VersusResult {
    standings = List.copyOf(standings);
    failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures));
    conditions = List.copyOf(conditions);
    jvms = Collections.unmodifiableMap(new LinkedHashMap<>(jvms));
  }

  /**
   * How it was measured.
   *
   * @param rounds how many there were
   * @param wanted how many the precision, or the number that was set, would have taken
   * @param plan what decided on them
   * @param seed of the draws
   * @param wall time in all, from the start of the first JVM
   * @param inside time inside warm-up and slices
   * @param repeated why groups without a failure were measured again; untrusted text
   */
  public record Effort(
      int rounds,
      int wanted,
      RoundPlan plan,
      long seed,
      Duration wall,
      Duration inside,
      List<String> repeated) {
    public Effort {
      repeated = List.copyOf(repeated);
    }

    /** Whether the budget ended it before its time. */
    public boolean cutShort() {
      return rounds < wanted;
    }
  }
}
