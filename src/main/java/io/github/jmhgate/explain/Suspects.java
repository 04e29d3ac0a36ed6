package io.github.jmhgate.explain;

import java.util.List;

/**
 * What can be said of the commits between base and candidate.
 *
 * @param all the suspects, the likeliest first
 * @param commits how many commits there are
 * @param obstacle why nothing can be said; empty where something can
 */
public record Suspects(List<Suspect> all, int commits, String obstacle) {
  public Suspects {
    all = List.copyOf(all);
  }

  /** Nothing can be said. */
  public static Suspects unknown(String why) {
    return new Suspects(List.of(), 0, why);
  }
}
