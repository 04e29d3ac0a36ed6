package io.github.jmhgate.usecase.bisect;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/** Builds {@link BisectStep} by the names of its parts, all of which must be given. */
public final class BisectStepBuilder {
  private @Nullable Integer position;
  private @Nullable String commit;
  private Bisection.@Nullable Answer answer;
  private Bisection.@Nullable Kind kind;
  private @Nullable Double effect;
  private @Nullable Double error;
  private @Nullable Integer pairs;
  private @Nullable Double seconds;
  private @Nullable Integer sameAs;
  private @Nullable String note;

  public BisectStepBuilder position(int value) {
    position = value;
    return this;
  }

  public BisectStepBuilder commit(String value) {
    commit = value;
    return this;
  }

  public BisectStepBuilder answer(Bisection.Answer value) {
    answer = value;
    return this;
  }

  public BisectStepBuilder kind(Bisection.Kind value) {
    kind = value;
    return this;
  }

  public BisectStepBuilder effect(double value) {
    effect = value;
    return this;
  }

  public BisectStepBuilder error(double value) {
    error = value;
    return this;
  }

  public BisectStepBuilder pairs(int value) {
    pairs = value;
    return this;
  }

  public BisectStepBuilder seconds(double value) {
    seconds = value;
    return this;
  }

  public BisectStepBuilder sameAs(int value) {
    sameAs = value;
    return this;
  }

  public BisectStepBuilder note(String value) {
    note = value;
    return this;
  }

  public BisectStep build() {
    return new BisectStep(
        requireNonNull(position, "position"),
        requireNonNull(commit, "commit"),
        requireNonNull(answer, "answer"),
        requireNonNull(kind, "kind"),
        requireNonNull(effect, "effect"),
        requireNonNull(error, "error"),
        requireNonNull(pairs, "pairs"),
        requireNonNull(seconds, "seconds"),
        requireNonNull(sameAs, "sameAs"),
        requireNonNull(note, "note"));
  }
}
