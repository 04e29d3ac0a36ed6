/**
 * Decides bytes allocated per operation, which come in levels ({@code AllocationLevels}). {@code
 * AllocationTerms} gives the number of forks needed. The section {@code allocation} of
 * docs/statistics.md describes the rule.
 *
 * <p>Begin with {@code AllocationRule}.
 */
@NullMarked
package io.github.jmhgate.gate.bytes;

import org.jspecify.annotations.NullMarked;
