/**
 * Decides whose settings count for a change: it must not choose its own judge.
 *
 * <p>Begin with {@code ReviewedChange}.
 */
@NullMarked
package io.github.jmhgate.usecase.review;

import org.jspecify.annotations.NullMarked;
