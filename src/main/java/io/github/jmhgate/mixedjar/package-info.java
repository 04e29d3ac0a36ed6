/**
 * Jars of the base's code with the candidate's benchmarks: which classes are a benchmark's, whether
 * they link with the base's code, and the jar of both.
 */
@NullMarked
package io.github.jmhgate.mixedjar;

import org.jspecify.annotations.NullMarked;
