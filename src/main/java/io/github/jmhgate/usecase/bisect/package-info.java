/**
 * Finds the commit that brought a loss.
 *
 * <p>Begin with {@code BisectSession}; {@code Bisection} chooses the next commit.
 */
@NullMarked
package io.github.jmhgate.usecase.bisect;

import org.jspecify.annotations.NullMarked;
