package io.github.jmhgate.gate.message;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds {@link ChangeFact} by the names of its parts, all of which must be given. */
public final class ChangeFactBuilder {
  private @Nullable List<String> benchmarks;
  private @Nullable Integer names;
  private @Nullable List<String> methods;
  private ChangeFact.@Nullable Scope scope;
  private @Nullable Integer pairs;
  private @Nullable Double effect;
  private @Nullable Double low;
  private @Nullable Double high;
  private @Nullable Double pValue;
  private @Nullable Double threshold;
  private @Nullable Verdict verdict;
  private @Nullable String waived;
  private @Nullable Boolean fails;

  public ChangeFactBuilder benchmarks(List<String> value) {
    benchmarks = value;
    return this;
  }

  public ChangeFactBuilder names(int value) {
    names = value;
    return this;
  }

  public ChangeFactBuilder methods(List<String> value) {
    methods = value;
    return this;
  }

  public ChangeFactBuilder scope(ChangeFact.Scope value) {
    scope = value;
    return this;
  }

  public ChangeFactBuilder pairs(int value) {
    pairs = value;
    return this;
  }

  public ChangeFactBuilder effect(double value) {
    effect = value;
    return this;
  }

  public ChangeFactBuilder low(double value) {
    low = value;
    return this;
  }

  public ChangeFactBuilder high(double value) {
    high = value;
    return this;
  }

  public ChangeFactBuilder pValue(double value) {
    pValue = value;
    return this;
  }

  public ChangeFactBuilder threshold(double value) {
    threshold = value;
    return this;
  }

  public ChangeFactBuilder verdict(Verdict value) {
    verdict = value;
    return this;
  }

  public ChangeFactBuilder waived(String value) {
    waived = value;
    return this;
  }

  public ChangeFactBuilder fails(boolean value) {
    fails = value;
    return this;
  }

  public ChangeFact build() {
    return new ChangeFact(
        requireNonNull(benchmarks, "benchmarks"),
        requireNonNull(names, "names"),
        requireNonNull(methods, "methods"),
        requireNonNull(scope, "scope"),
        requireNonNull(pairs, "pairs"),
        requireNonNull(effect, "effect"),
        requireNonNull(low, "low"),
        requireNonNull(high, "high"),
        requireNonNull(pValue, "pValue"),
        requireNonNull(threshold, "threshold"),
        requireNonNull(verdict, "verdict"),
        requireNonNull(waived, "waived"),
        requireNonNull(fails, "fails"));
  }
}
