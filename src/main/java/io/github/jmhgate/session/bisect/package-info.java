/**
 * Finds the commit that a benchmark's loss came with, by measuring commits beside a good one.
 *
 * <p>Begin with {@code BisectSession}.
 */
@NullMarked
package io.github.jmhgate.session.bisect;

import org.jspecify.annotations.NullMarked;
