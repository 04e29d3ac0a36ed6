/**
 * A plan of shards, told to people and to engines that run jobs beside each other.
 *
 * <p>Begin with {@code PlanFormat}.
 */
@NullMarked
package io.github.jmhgate.report.shard;

import org.jspecify.annotations.NullMarked;
