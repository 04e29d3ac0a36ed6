/**
 * Where a benchmark jar runs: processor, system and JVM, as its own JVM tells them.
 *
 * <p>To tell environments apart by more, begin with {@link io.github.jmhgate.model.Environment} and
 * {@code EnvironmentProbe}; what makes two of them comparable is decided in {@code baseline}.
 */
@NullMarked
package io.github.jmhgate.measure.environment;

import org.jspecify.annotations.NullMarked;
