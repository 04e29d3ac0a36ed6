package io.github.jmhgate.cli;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.shard.ShardChoice;
import io.github.jmhgate.shard.ShardFiles;
import io.github.jmhgate.shard.ShardName;
import io.github.jmhgate.shard.ShardPlan;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which part of a suite to measure. */
public final class ShardOptions {
  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description = {
        "Measure one of N shards of the suite, the first is 1/N, into DIR/shard-I; it decides"
            + " nothing by itself: see merge.",
        "job/N takes the number from JOB_COMPLETION_INDEX, as in a Kubernetes Indexed Job."
      })
  private @Nullable String shard;

  @Option(
      names = "--shard-plan",
      paramLabel = "FILE",
      description =
          "The plan of shards that 'jmh-gate plan --out' wrote. Default: each shard makes the same"
              + " plan by itself, without recorded durations.")
  private @Nullable Path plan;

  /** The shard that was asked for; empty where the whole suite is measured. */
  public Optional<ShardChoice> choice(Map<String, String> variables) throws GateFailure {
    if (shard == null) {
      if (plan != null) {
        throw GateFailure.unusable("--shard-plan says nothing without --shard", null);
      }
      return Optional.empty();
    }
    ShardName name = ShardName.parse(shard, variables);
    Optional<ShardPlan> given =
        plan == null ? Optional.empty() : Optional.of(ShardFiles.plan(plan));
    return Optional.of(ShardChoice.of(name, given));
  }
}
