package io.github.jmhgate.measure.host;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** Builds {@link BenchmarkUnit} by the names of its parts, all of which must be given. */
public final class BenchmarkUnitBuilder {
  private @Nullable String name;
  private @Nullable String mode;
  private @Nullable SortedMap<String, String> params;
  private @Nullable Integer threads;
  private @Nullable Integer operations;
  private @Nullable List<String> arguments;
  private @Nullable List<String> group;
  private @Nullable Long wholeMillis;
  private @Nullable Boolean cold;

  public BenchmarkUnitBuilder name(String value) {
    name = value;
    return this;
  }

  public BenchmarkUnitBuilder mode(String value) {
    mode = value;
    return this;
  }

  public BenchmarkUnitBuilder params(SortedMap<String, String> value) {
    params = value;
    return this;
  }

  public BenchmarkUnitBuilder threads(int value) {
    threads = value;
    return this;
  }

  public BenchmarkUnitBuilder operations(int value) {
    operations = value;
    return this;
  }

  public BenchmarkUnitBuilder arguments(List<String> value) {
    arguments = value;
    return this;
  }

  public BenchmarkUnitBuilder group(List<String> value) {
    group = value;
    return this;
  }

  public BenchmarkUnitBuilder wholeMillis(long value) {
    wholeMillis = value;
    return this;
  }

  public BenchmarkUnitBuilder cold(boolean value) {
    cold = value;
    return this;
  }

  public BenchmarkUnit build() {
    return new BenchmarkUnit(
        requireNonNull(name, "name"),
        requireNonNull(mode, "mode"),
        requireNonNull(params, "params"),
        requireNonNull(threads, "threads"),
        requireNonNull(operations, "operations"),
        requireNonNull(arguments, "arguments"),
        requireNonNull(group, "group"),
        requireNonNull(wholeMillis, "wholeMillis"),
        requireNonNull(cold, "cold"));
  }
}
