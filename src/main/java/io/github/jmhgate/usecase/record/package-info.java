/**
 * Makes a baseline of a run that was measured before.
 *
 * <p>Begin with {@code RecordUseCase}; {@code BaselineRecorder} has what is refused.
 */
@NullMarked
package io.github.jmhgate.usecase.record;

import org.jspecify.annotations.NullMarked;
