/**
 * Judges a run that was measured before against the stored baseline.
 *
 * <p>Begin with {@code CheckUseCase}.
 */
@NullMarked
package io.github.jmhgate.usecase.check;

import org.jspecify.annotations.NullMarked;
