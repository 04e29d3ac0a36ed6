package io.github.jmhgate.shard;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Optional;
import java.util.TreeSet;
import java.util.zip.CRC32;

/**
 * The shard to measure.
 *
 * @param plan its plan; empty if each shard makes the plan itself, from the same jars
 */
public record ShardChoice(ShardName name, Optional<ShardPlan> plan) {

  /** Creates a choice; refuses a plan with another number of shards. */
  public static ShardChoice of(ShardName name, Optional<ShardPlan> plan) throws GateFailure {
    if (plan.isPresent() && plan.get().parts().size() != name.of()) {
      throw unusable(
          "--shard %s: the plan has %s shards".formatted(name, plan.get().parts().size()));
    }
    return new ShardChoice(name, plan);
  }

  /** Returns a seed that is equal for all shards of the same benchmarks and commit. */
  public static long seed(Collection<BenchmarkId> benchmarks, String revision) {
    CRC32 crc = new CRC32();
    crc.update(revision.getBytes(StandardCharsets.UTF_8));
    for (BenchmarkId benchmark : new TreeSet<>(benchmarks)) {
      crc.update((benchmark.label() + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return crc.getValue();
  }
}
