/**
 * Rewrites classes in a JVM that records what benchmarks run. It is loaded apart, with ASM; begin
 * with {@code AsmProbes}.
 */
@NullMarked
package io.github.jmhgate.measure.host.probes;

import org.jspecify.annotations.NullMarked;
