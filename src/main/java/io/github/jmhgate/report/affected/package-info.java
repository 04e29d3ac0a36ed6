/**
 * Which benchmarks can meet what differs between two jars, for people and for programs. Begin with
 * {@link AffectedBenchmarks}.
 */
@NullMarked
package io.github.jmhgate.report.affected;

import org.jspecify.annotations.NullMarked;
