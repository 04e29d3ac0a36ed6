/**
 * Benchmarks that prove the gate: their cost and their faults are set by system properties of the
 * fork, so that one source is both sides of a comparison whose answer is known. None is part of a
 * suite.
 */
@NullMarked
package io.github.jmhgate.benchmarks.control;

import org.jspecify.annotations.NullMarked;
