package io.github.jmhgate.gate;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Percentile;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Builds {@link Policy} by the names of its parts, all of which must be given. */
public final class PolicyBuilder {
  private @Nullable Double alpha;
  private @Nullable Rules<Double> threshold;
  private @Nullable Rules<Optional<Double>> detectable;
  private @Nullable Rules<Double> allocationThreshold;
  private @Nullable Rules<Boolean> gated;
  private @Nullable Rules<Optional<Direction>> directions;
  private Policy.@Nullable OnMissingBaseline missingBaseline;
  private Policy.@Nullable OnProblem missingBenchmark;
  private Policy.@Nullable OnProblem inconclusive;
  private Policy.@Nullable OnProblem suspects;
  private @Nullable Rules<Optional<Double>> growth;
  private @Nullable List<Percentile> percentiles;
  private @Nullable List<Claim> claims;
  private @Nullable Rules<Policy.ValueLimit> limits;
  private Policy.@Nullable OnChange change;
  private Policy.@Nullable OnRecord work;
  private Policy.@Nullable OnRecord answers;
  private Policy.@Nullable OnDecision decision;

  public PolicyBuilder alpha(double value) {
    alpha = value;
    return this;
  }

  public PolicyBuilder threshold(Rules<Double> value) {
    threshold = value;
    return this;
  }

  public PolicyBuilder detectable(Rules<Optional<Double>> value) {
    detectable = value;
    return this;
  }

  public PolicyBuilder allocationThreshold(Rules<Double> value) {
    allocationThreshold = value;
    return this;
  }

  public PolicyBuilder gated(Rules<Boolean> value) {
    gated = value;
    return this;
  }

  public PolicyBuilder directions(Rules<Optional<Direction>> value) {
    directions = value;
    return this;
  }

  public PolicyBuilder missingBaseline(Policy.OnMissingBaseline value) {
    missingBaseline = value;
    return this;
  }

  public PolicyBuilder missingBenchmark(Policy.OnProblem value) {
    missingBenchmark = value;
    return this;
  }

  public PolicyBuilder inconclusive(Policy.OnProblem value) {
    inconclusive = value;
    return this;
  }

  public PolicyBuilder suspects(Policy.OnProblem value) {
    suspects = value;
    return this;
  }

  public PolicyBuilder growth(Rules<Optional<Double>> value) {
    growth = value;
    return this;
  }

  public PolicyBuilder percentiles(List<Percentile> value) {
    percentiles = value;
    return this;
  }

  public PolicyBuilder claims(List<Claim> value) {
    claims = value;
    return this;
  }

  public PolicyBuilder limits(Rules<Policy.ValueLimit> value) {
    limits = value;
    return this;
  }

  public PolicyBuilder change(Policy.OnChange value) {
    change = value;
    return this;
  }

  public PolicyBuilder answers(Policy.OnRecord value) {
    answers = value;
    return this;
  }

  public PolicyBuilder decision(Policy.OnDecision value) {
    decision = value;
    return this;
  }

  public PolicyBuilder work(Policy.OnRecord value) {
    work = value;
    return this;
  }

  public Policy build() {
    return new Policy(
        requireNonNull(alpha, "alpha"),
        requireNonNull(threshold, "threshold"),
        requireNonNull(detectable, "detectable"),
        requireNonNull(allocationThreshold, "allocationThreshold"),
        requireNonNull(gated, "gated"),
        requireNonNull(directions, "directions"),
        requireNonNull(missingBaseline, "missingBaseline"),
        requireNonNull(missingBenchmark, "missingBenchmark"),
        requireNonNull(inconclusive, "inconclusive"),
        requireNonNull(suspects, "suspects"),
        requireNonNull(growth, "growth"),
        requireNonNull(percentiles, "percentiles"),
        requireNonNull(claims, "claims"),
        requireNonNull(limits, "limits"),
        requireNonNull(change, "change"),
        requireNonNull(work, "work"),
        requireNonNull(answers, "answers"),
        requireNonNull(decision, "decision"));
  }
}
