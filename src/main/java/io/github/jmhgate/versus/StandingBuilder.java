package io.github.jmhgate.versus;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.LogInterval;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** Builds a {@link Standing} by the names of its parts; only the work may be left out. */
public final class StandingBuilder {
  private @Nullable String name;
  private @Nullable BenchmarkId benchmark;
  private @Nullable String jvm;
  private @Nullable Integer rank;
  private @Nullable Boolean tied;
  private @Nullable Integer forks;
  private @Nullable LogInterval score;
  private @Nullable LogInterval ratio;
  private @Nullable Double allocated;
  private double work = Double.NaN;
  private @Nullable SortedMap<String, Double> sizes;
  private @Nullable SortedMap<String, OtherVariant> others;

  public StandingBuilder name(String value) {
    name = value;
    return this;
  }

  public StandingBuilder benchmark(BenchmarkId value) {
    benchmark = value;
    return this;
  }

  public StandingBuilder jvm(String value) {
    jvm = value;
    return this;
  }

  public StandingBuilder rank(int value) {
    rank = value;
    return this;
  }

  public StandingBuilder tied(boolean value) {
    tied = value;
    return this;
  }

  public StandingBuilder forks(int value) {
    forks = value;
    return this;
  }

  public StandingBuilder score(LogInterval value) {
    score = value;
    return this;
  }

  public StandingBuilder ratio(LogInterval value) {
    ratio = value;
    return this;
  }

  public StandingBuilder allocated(double value) {
    allocated = value;
    return this;
  }

  public StandingBuilder work(double value) {
    work = value;
    return this;
  }

  public StandingBuilder sizes(SortedMap<String, Double> value) {
    sizes = value;
    return this;
  }

  public StandingBuilder others(SortedMap<String, OtherVariant> value) {
    others = value;
    return this;
  }

  public Standing build() {
    return new Standing(
        requireNonNull(name, "name"),
        requireNonNull(benchmark, "benchmark"),
        requireNonNull(jvm, "jvm"),
        requireNonNull(rank, "rank"),
        requireNonNull(tied, "tied"),
        requireNonNull(forks, "forks"),
        requireNonNull(score, "score"),
        requireNonNull(ratio, "ratio"),
        requireNonNull(allocated, "allocated"),
        work,
        requireNonNull(sizes, "sizes"),
        requireNonNull(others, "others"));
  }
}
