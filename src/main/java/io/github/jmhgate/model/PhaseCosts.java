package io.github.jmhgate.model;

import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What a session spent its time on.
 *
 * @param times of the phases that were begun
 */
public record PhaseCosts(Map<Phase, Duration> times) {
  public static final PhaseCosts NONE = new PhaseCosts(Map.of());

  public PhaseCosts {
    Map<Phase, Duration> sorted = new EnumMap<>(Phase.class);
    sorted.putAll(times);
    times = Collections.unmodifiableMap(sorted);
  }

  /** Returns these with more time of a phase. */
  public PhaseCosts plus(Phase phase, Duration time) {
    Map<Phase, Duration> all = new EnumMap<>(Phase.class);
    all.putAll(times);
    all.merge(phase, time, Duration::plus);
    return new PhaseCosts(all);
  }

  /** Returns these with the time of a phase since {@link System#nanoTime()} was a value. */
  public PhaseCosts since(long began, Phase phase) {
    return plus(phase, Duration.ofNanos(System.nanoTime() - began));
  }

  /** Returns both together. */
  public PhaseCosts plus(PhaseCosts others) {
    PhaseCosts all = this;
    for (Map.Entry<Phase, Duration> one : others.times.entrySet()) {
      all = all.plus(one.getKey(), one.getValue());
    }
    return all;
  }
}
