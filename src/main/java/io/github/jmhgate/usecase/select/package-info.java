/**
 * Selects the benchmarks that a change needs, by what each of them ran.
 *
 * <p>Begin with {@code Selection}; {@code Records} finds out what benchmarks run.
 */
@NullMarked
package io.github.jmhgate.usecase.select;

import org.jspecify.annotations.NullMarked;
