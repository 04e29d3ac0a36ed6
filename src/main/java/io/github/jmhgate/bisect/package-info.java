/**
 * Finds the commit that a loss came with, from measurements that may be wrong or tell nothing:
 * which commit to measure next, and how sure the answer is. Pure.
 *
 * <p>Begin with {@code Bisection}.
 */
@NullMarked
package io.github.jmhgate.bisect;

import org.jspecify.annotations.NullMarked;
