package io.github.jmhgate.measure;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.measure.turns.Slice;
import io.github.jmhgate.model.BenchmarkId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds {@link Pair} by the names of its parts, all of which must be given. */
public final class PairBuilder {
  private @Nullable BenchmarkId benchmark;
  private @Nullable Integer number;
  private @Nullable String unit;
  private @Nullable Side startedFirst;
  private @Nullable Side slicedFirst;
  private @Nullable Long sliceMillis;
  private @Nullable List<Slice> base;
  private @Nullable List<Slice> candidate;

  public PairBuilder benchmark(BenchmarkId value) {
    benchmark = value;
    return this;
  }

  public PairBuilder number(int value) {
    number = value;
    return this;
  }

  public PairBuilder unit(String value) {
    unit = value;
    return this;
  }

  public PairBuilder startedFirst(Side value) {
    startedFirst = value;
    return this;
  }

  public PairBuilder slicedFirst(Side value) {
    slicedFirst = value;
    return this;
  }

  public PairBuilder sliceMillis(long value) {
    sliceMillis = value;
    return this;
  }

  public PairBuilder base(List<Slice> value) {
    base = value;
    return this;
  }

  public PairBuilder candidate(List<Slice> value) {
    candidate = value;
    return this;
  }

  public Pair build() {
    return new Pair(
        requireNonNull(benchmark, "benchmark"),
        requireNonNull(number, "number"),
        requireNonNull(unit, "unit"),
        requireNonNull(startedFirst, "startedFirst"),
        requireNonNull(slicedFirst, "slicedFirst"),
        requireNonNull(sliceMillis, "sliceMillis"),
        requireNonNull(base, "base"),
        requireNonNull(candidate, "candidate"));
  }
}
