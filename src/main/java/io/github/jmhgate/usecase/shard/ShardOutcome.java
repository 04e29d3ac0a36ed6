package io.github.jmhgate.usecase.shard;

import io.github.jmhgate.gate.message.Warning;
import java.util.List;

/**
 * What a shard did; it decides nothing by itself.
 *
 * @param record without its warnings
 * @param warnings about its measuring
 */
public record ShardOutcome(ShardPlan plan, ShardRecord record, List<Warning> warnings) {}
