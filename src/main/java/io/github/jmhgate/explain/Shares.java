package io.github.jmhgate.explain;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * How a fork's time or bytes are parted among its stacks.
 *
 * @param byTrace the share of each, from 0 to 1; together 1, or nothing
 * @param samples how many samples tell it
 */
public record Shares(Map<Trace, Double> byTrace, int samples) {
  /** Of a fork of which nothing was seen. */
  public static final Shares NONE = new Shares(Map.of(), 0);

  public Shares {
    byTrace = Map.copyOf(byTrace);
  }

  /** The shares by what stacks have in common. */
  public <K> Map<K, Double> by(Function<Trace, K> common) {
    Map<K, Double> shares = new HashMap<>();
    byTrace.forEach((trace, share) -> shares.merge(common.apply(trace), share, Double::sum));
    return shares;
  }
}
