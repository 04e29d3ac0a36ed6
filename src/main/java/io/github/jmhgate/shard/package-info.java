/**
 * A suite in shards, each measured on a machine of its own: which benchmark goes where ({@link
 * io.github.jmhgate.shard.ShardPlan}), what a shard left, and whether all of them together are the
 * suite. Pure, but for the two files.
 *
 * <p>Begin with {@code ShardPlan}.
 */
@NullMarked
package io.github.jmhgate.shard;

import org.jspecify.annotations.NullMarked;
