/**
 * Options of shards, and the command that plans them.
 *
 * <p>Begin with {@code PlanCommand}.
 */
@NullMarked
package io.github.jmhgate.cli.shard;

import org.jspecify.annotations.NullMarked;
