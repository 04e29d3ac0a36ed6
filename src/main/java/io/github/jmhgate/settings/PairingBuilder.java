package io.github.jmhgate.settings;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.settings.choice.BenchmarkChoice;
import io.github.jmhgate.settings.choice.CompareWith;
import io.github.jmhgate.settings.choice.Coverage;
import io.github.jmhgate.settings.choice.Explaining;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Builds {@link Pairing} by the names of its parts, all of which must be given. */
public final class PairingBuilder {
  private @Nullable CompareWith compare;
  private @Nullable Optional<String> against;
  private @Nullable Optional<Integer> pairs;
  private @Nullable Optional<Integer> seed;
  private @Nullable List<String> build;
  private @Nullable List<String> buildEnvironment;
  private @Nullable Boolean rebuildBase;
  private @Nullable Optional<String> jar;
  private Policy.@Nullable OnProblem missingBase;
  private @Nullable Coverage affected;
  private @Nullable BenchmarkChoice code;
  private @Nullable List<String> inert;
  private @Nullable Explaining explain;
  private @Nullable Double longForks;

  public PairingBuilder compare(CompareWith value) {
    compare = value;
    return this;
  }

  public PairingBuilder against(Optional<String> value) {
    against = value;
    return this;
  }

  public PairingBuilder pairs(Optional<Integer> value) {
    pairs = value;
    return this;
  }

  public PairingBuilder seed(Optional<Integer> value) {
    seed = value;
    return this;
  }

  public PairingBuilder build(List<String> value) {
    build = value;
    return this;
  }

  public PairingBuilder buildEnvironment(List<String> value) {
    buildEnvironment = value;
    return this;
  }

  public PairingBuilder rebuildBase(boolean value) {
    rebuildBase = value;
    return this;
  }

  public PairingBuilder jar(Optional<String> value) {
    jar = value;
    return this;
  }

  public PairingBuilder missingBase(Policy.OnProblem value) {
    missingBase = value;
    return this;
  }

  public PairingBuilder affected(Coverage value) {
    affected = value;
    return this;
  }

  public PairingBuilder code(BenchmarkChoice value) {
    code = value;
    return this;
  }

  public PairingBuilder inert(List<String> value) {
    inert = value;
    return this;
  }

  public PairingBuilder explain(Explaining value) {
    explain = value;
    return this;
  }

  public PairingBuilder longForks(double value) {
    longForks = value;
    return this;
  }

  public Pairing build() {
    return new Pairing(
        requireNonNull(compare, "compare"),
        requireNonNull(against, "against"),
        requireNonNull(pairs, "pairs"),
        requireNonNull(seed, "seed"),
        requireNonNull(build, "build"),
        requireNonNull(buildEnvironment, "buildEnvironment"),
        requireNonNull(rebuildBase, "rebuildBase"),
        requireNonNull(jar, "jar"),
        requireNonNull(missingBase, "missingBase"),
        requireNonNull(affected, "affected"),
        requireNonNull(code, "code"),
        requireNonNull(inert, "inert"),
        requireNonNull(explain, "explain"),
        requireNonNull(longForks, "longForks"));
  }
}
