/**
 * A plan of shards, printed for people.
 *
 * <p>Begin with {@code PlanText}.
 */
@NullMarked
package io.github.jmhgate.report.shard;

import org.jspecify.annotations.NullMarked;
