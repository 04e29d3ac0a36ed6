/**
 * Chooses what a candidate is compared with, and builds its jar if needed.
 *
 * <p>Begin with {@code BaseChoice}, whose answer is a {@code Base}.
 */
@NullMarked
package io.github.jmhgate.usecase.base;

import org.jspecify.annotations.NullMarked;
