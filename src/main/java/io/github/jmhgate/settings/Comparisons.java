package io.github.jmhgate.settings;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Comparisons of variants.
 *
 * @param purpose whether they are what is measured
 * @param named patterns of variants by name of the comparison, in the order of the settings
 */
public record Comparisons(Purpose purpose, Map<String, List<String>> named) {

  /** What measuring is for. */
  public enum Purpose {
    /** To judge a change by its baseline or its base. */
    JUDGE,
    /** To compare the variants that the settings name with each other. */
    VERSUS
  }

  public Comparisons {
    Map<String, List<String>> copy = new LinkedHashMap<>();
    named.forEach((name, patterns) -> copy.put(name, List.copyOf(patterns)));
    named = Collections.unmodifiableMap(copy);
  }

  /** Whether variants are compared, and nothing is judged. */
  public boolean wanted() {
    return purpose == Purpose.VERSUS;
  }
}
