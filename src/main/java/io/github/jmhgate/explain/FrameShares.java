package io.github.jmhgate.explain;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** How a fork's time or bytes are divided among its stacks, from 0 to 1; together 1, or empty. */
public record FrameShares(Map<Trace, Double> byTrace, int samples) {
  /** The shares of a fork without samples. */
  public static final FrameShares NONE = new FrameShares(Map.of(), 0);

  public Map<String, Double> by(Function<Trace, String> common) {
    Map<String, Double> shares = new HashMap<>();
    byTrace.forEach((trace, share) -> shares.merge(common.apply(trace), share, Double::sum));
    return shares;
  }
}
