/** Decides metrics that vary between forks. Start with {@code TimeRule}. */
@NullMarked
package io.github.jmhgate.gate.time;

import org.jspecify.annotations.NullMarked;
