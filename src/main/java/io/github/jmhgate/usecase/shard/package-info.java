/**
 * Divides a suite among machines, and merges what they measured.
 *
 * <p>Begin with {@code ShardPlan}; {@code MergeSession} decides over all shards.
 */
@NullMarked
package io.github.jmhgate.usecase.shard;

import org.jspecify.annotations.NullMarked;
