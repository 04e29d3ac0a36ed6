/**
 * Decides bytes allocated per operation, which come in levels. docs/statistics.md has the rule
 * under {@code allocation}.
 *
 * <p>What a level is stands in {@code AllocationLevels}, how many forks it takes in {@code
 * AllocationTerms}.
 *
 * <p>Begin with {@code AllocationRule}.
 */
@NullMarked
package io.github.jmhgate.gate.bytes;

import org.jspecify.annotations.NullMarked;
