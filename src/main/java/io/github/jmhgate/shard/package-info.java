/**
 * Splits a suite into shards for several machines: the plan, what a shard leaves, and the check
 * that all shards together are the suite.
 *
 * <p>Begin with {@code ShardPlan}.
 */
@NullMarked
package io.github.jmhgate.shard;

import org.jspecify.annotations.NullMarked;
