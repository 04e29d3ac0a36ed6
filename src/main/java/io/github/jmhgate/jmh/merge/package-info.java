/**
 * Puts results of several files together as one, and writes results in JMH's own format.
 *
 * <p>Begin with {@code JmhMerger}.
 */
@NullMarked
package io.github.jmhgate.jmh.merge;

import org.jspecify.annotations.NullMarked;
