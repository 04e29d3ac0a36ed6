/**
 * What runs inside the benchmark jar's own JVM: it lists the jar's benchmarks and runs one JMH fork
 * of one of them at a time. Uses the JDK and any JMH from 1.21 on, and nothing else, because these
 * classes are put behind a foreign jar's class path.
 *
 * <p>Begin with {@code Host}.
 */
@NullMarked
package io.github.jmhgate.measure.host;

import org.jspecify.annotations.NullMarked;
