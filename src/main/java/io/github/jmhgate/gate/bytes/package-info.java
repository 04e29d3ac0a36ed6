/**
 * Decides bytes allocated per operation, which come in levels ({@code AllocationLevels}). See
 * section {@code allocation} of docs/statistics.md. Start with {@code AllocationRule}.
 */
@NullMarked
package io.github.jmhgate.gate.bytes;

import org.jspecify.annotations.NullMarked;
