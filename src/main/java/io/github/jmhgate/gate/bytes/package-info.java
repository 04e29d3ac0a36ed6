/** Decides bytes allocated per operation. Start with {@code AllocationRule}. */
@NullMarked
package io.github.jmhgate.gate.bytes;

import org.jspecify.annotations.NullMarked;
