/**
 * Measures a jar, alone or in pairs with its base, and has it judged.
 *
 * <p>Begin with {@code MeasureSession}.
 */
@NullMarked
package io.github.jmhgate.usecase.measure;

import org.jspecify.annotations.NullMarked;
