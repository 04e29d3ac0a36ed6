/**
 * Runs a benchmark once more under a profiler and turns what it recorded into a flame graph and the
 * top frames. What is measured meanwhile is slowed by the profiler and is no result.
 *
 * <p>Begin with {@code ProfileRun}.
 */
@NullMarked
package io.github.jmhgate.profile;

import org.jspecify.annotations.NullMarked;
