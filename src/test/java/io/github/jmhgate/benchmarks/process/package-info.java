/** Benchmarks of the gate itself, as the process that users start. */
package io.github.jmhgate.benchmarks.process;
