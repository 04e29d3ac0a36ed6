package io.github.jmhgate.session;

import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.shard.ShardPlan;
import io.github.jmhgate.shard.ShardRecord;
import java.util.List;

/**
 * What came of a shard; it decides nothing by itself.
 *
 * @param plan by which it was measured
 * @param record what it did, without its warnings
 * @param warnings what to know of its measuring
 */
public record ShardOutcome(ShardPlan plan, ShardRecord record, List<Warning> warnings) {
  public ShardOutcome {
    warnings = List.copyOf(warnings);
  }
}
