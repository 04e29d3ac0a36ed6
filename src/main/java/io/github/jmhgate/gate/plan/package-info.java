/** Decides which benchmark needs another fork. Start with {@code SuitePlan}. */
@NullMarked
package io.github.jmhgate.gate.plan;

import org.jspecify.annotations.NullMarked;
