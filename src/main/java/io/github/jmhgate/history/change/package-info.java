/**
 * Where a series of runs changed its level, and what is known of it. Begin with {@code
 * EventFinder}.
 */
@NullMarked
package io.github.jmhgate.history.change;

import org.jspecify.annotations.NullMarked;
