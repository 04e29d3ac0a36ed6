package io.github.jmhgate.statistics;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/** Builds {@link Estimate} by the names of its parts, all of which must be given. */
public final class EstimateBuilder {
  private @Nullable SequentialTest test;
  private @Nullable Evidence evidence;
  private @Nullable View view;
  private @Nullable Integer look;
  private @Nullable Double effect;
  private @Nullable Double df;
  private @Nullable Double plainDeviation;
  private @Nullable Double deviation;
  private @Nullable Double moderatedDf;
  private @Nullable Double between;
  private @Nullable Double plainSe;
  private @Nullable Double se;

  public EstimateBuilder test(SequentialTest value) {
    test = value;
    return this;
  }

  public EstimateBuilder evidence(Evidence value) {
    evidence = value;
    return this;
  }

  public EstimateBuilder view(View value) {
    view = value;
    return this;
  }

  public EstimateBuilder look(int value) {
    look = value;
    return this;
  }

  public EstimateBuilder effect(double value) {
    effect = value;
    return this;
  }

  public EstimateBuilder df(double value) {
    df = value;
    return this;
  }

  public EstimateBuilder plainDeviation(double value) {
    plainDeviation = value;
    return this;
  }

  public EstimateBuilder deviation(double value) {
    deviation = value;
    return this;
  }

  public EstimateBuilder moderatedDf(double value) {
    moderatedDf = value;
    return this;
  }

  public EstimateBuilder between(double value) {
    between = value;
    return this;
  }

  public EstimateBuilder plainSe(double value) {
    plainSe = value;
    return this;
  }

  public EstimateBuilder se(double value) {
    se = value;
    return this;
  }

  public Estimate build() {
    return new Estimate(
        requireNonNull(test, "test"),
        requireNonNull(evidence, "evidence"),
        requireNonNull(view, "view"),
        requireNonNull(look, "look"),
        requireNonNull(effect, "effect"),
        requireNonNull(df, "df"),
        requireNonNull(plainDeviation, "plainDeviation"),
        requireNonNull(deviation, "deviation"),
        requireNonNull(moderatedDf, "moderatedDf"),
        requireNonNull(between, "between"),
        requireNonNull(plainSe, "plainSe"),
        requireNonNull(se, "se"));
  }
}
