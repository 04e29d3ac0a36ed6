/**
 * A suite in shards: the plan, what a shard left in its folder, and one decision over all.
 *
 * <p>Begin with {@code PlanSession}.
 */
@NullMarked
package io.github.jmhgate.session.shard;

import org.jspecify.annotations.NullMarked;
