package io.github.jmhgate.measure.turns;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/** Builds {@link Slice} by the names of its parts, all of which must be given. */
public final class SliceBuilder {
  private @Nullable Double score;
  private @Nullable Long startNanos;
  private @Nullable Long endNanos;
  private @Nullable Long wallMillis;
  private @Nullable Long measuredOperations;
  private @Nullable Long allOperations;
  private @Nullable Long allocatedBytes;
  private @Nullable Long cpuNanos;

  public SliceBuilder score(double value) {
    score = value;
    return this;
  }

  public SliceBuilder startNanos(long value) {
    startNanos = value;
    return this;
  }

  public SliceBuilder endNanos(long value) {
    endNanos = value;
    return this;
  }

  public SliceBuilder wallMillis(long value) {
    wallMillis = value;
    return this;
  }

  public SliceBuilder measuredOperations(long value) {
    measuredOperations = value;
    return this;
  }

  public SliceBuilder allOperations(long value) {
    allOperations = value;
    return this;
  }

  public SliceBuilder allocatedBytes(long value) {
    allocatedBytes = value;
    return this;
  }

  public SliceBuilder cpuNanos(long value) {
    cpuNanos = value;
    return this;
  }

  public Slice build() {
    return new Slice(
        requireNonNull(score, "score"),
        requireNonNull(startNanos, "startNanos"),
        requireNonNull(endNanos, "endNanos"),
        requireNonNull(wallMillis, "wallMillis"),
        requireNonNull(measuredOperations, "measuredOperations"),
        requireNonNull(allOperations, "allOperations"),
        requireNonNull(allocatedBytes, "allocatedBytes"),
        requireNonNull(cpuNanos, "cpuNanos"));
  }
}
