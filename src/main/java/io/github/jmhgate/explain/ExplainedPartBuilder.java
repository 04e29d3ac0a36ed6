package io.github.jmhgate.explain;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds {@link ExplainedPart} by the names of its parts, all of which must be given. */
public final class ExplainedPartBuilder {
  private ExplainedPart.@Nullable Kind kind;
  private @Nullable FrameCost cost;
  private @Nullable FrameCost profiled;
  private @Nullable Double sum;
  private @Nullable List<FrameDifference> differences;
  private @Nullable List<FrameDifference> methods;
  private @Nullable Integer samples;
  private @Nullable Integer forks;
  private @Nullable List<Path> graphs;

  public ExplainedPartBuilder kind(ExplainedPart.Kind value) {
    kind = value;
    return this;
  }

  public ExplainedPartBuilder cost(FrameCost value) {
    cost = value;
    return this;
  }

  public ExplainedPartBuilder profiled(FrameCost value) {
    profiled = value;
    return this;
  }

  public ExplainedPartBuilder sum(double value) {
    sum = value;
    return this;
  }

  public ExplainedPartBuilder differences(List<FrameDifference> value) {
    differences = value;
    return this;
  }

  public ExplainedPartBuilder methods(List<FrameDifference> value) {
    methods = value;
    return this;
  }

  public ExplainedPartBuilder samples(int value) {
    samples = value;
    return this;
  }

  public ExplainedPartBuilder forks(int value) {
    forks = value;
    return this;
  }

  public ExplainedPartBuilder graphs(List<Path> value) {
    graphs = value;
    return this;
  }

  public ExplainedPart build() {
    return new ExplainedPart(
        requireNonNull(kind, "kind"),
        requireNonNull(cost, "cost"),
        requireNonNull(profiled, "profiled"),
        requireNonNull(sum, "sum"),
        requireNonNull(differences, "differences"),
        requireNonNull(methods, "methods"),
        requireNonNull(samples, "samples"),
        requireNonNull(forks, "forks"),
        requireNonNull(graphs, "graphs"));
  }
}
