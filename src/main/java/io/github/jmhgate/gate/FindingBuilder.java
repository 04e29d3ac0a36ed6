package io.github.jmhgate.gate;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds {@link Finding} by the names of its parts, all of which must be given. */
public final class FindingBuilder {
  private @Nullable BenchmarkId benchmark;
  private @Nullable Metric metric;
  private @Nullable Direction direction;
  private @Nullable Rule rule;
  private @Nullable Verdict verdict;
  private @Nullable Fact reason;
  private Finding.@Nullable Ratio change;
  private Finding.@Nullable Certainty evidence;
  private @Nullable Limits limits;
  private @Nullable List<Warning> warnings;

  public FindingBuilder benchmark(BenchmarkId value) {
    benchmark = value;
    return this;
  }

  public FindingBuilder metric(Metric value) {
    metric = value;
    return this;
  }

  public FindingBuilder direction(Direction value) {
    direction = value;
    return this;
  }

  public FindingBuilder rule(Rule value) {
    rule = value;
    return this;
  }

  public FindingBuilder verdict(Verdict value) {
    verdict = value;
    return this;
  }

  public FindingBuilder reason(Fact value) {
    reason = value;
    return this;
  }

  public FindingBuilder change(Finding.Ratio value) {
    change = value;
    return this;
  }

  public FindingBuilder evidence(Finding.Certainty value) {
    evidence = value;
    return this;
  }

  public FindingBuilder limits(Limits value) {
    limits = value;
    return this;
  }

  public FindingBuilder warnings(List<Warning> value) {
    warnings = value;
    return this;
  }

  public Finding build() {
    return new Finding(
        requireNonNull(benchmark, "benchmark"),
        requireNonNull(metric, "metric"),
        requireNonNull(direction, "direction"),
        requireNonNull(rule, "rule"),
        requireNonNull(verdict, "verdict"),
        requireNonNull(reason, "reason"),
        requireNonNull(change, "change"),
        requireNonNull(evidence, "evidence"),
        requireNonNull(limits, "limits"),
        requireNonNull(warnings, "warnings"));
  }
}
