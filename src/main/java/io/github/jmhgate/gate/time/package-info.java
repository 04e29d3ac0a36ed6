/**
 * Decides metrics that vary between forks. {@code LookRule} looks at the forks in the order of
 * measurement, in two views, and decides at each look or asks for more forks. See section {@code
 * time} of docs/statistics.md. Start with {@code TimeRule}.
 */
@NullMarked
package io.github.jmhgate.gate.time;

import org.jspecify.annotations.NullMarked;
