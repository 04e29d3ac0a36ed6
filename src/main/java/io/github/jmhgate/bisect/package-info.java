/**
 * Finds the commit that brought a loss, from measurements that may be wrong or undecided: which
 * commit to measure next, and how sure the answer is. Pure.
 *
 * <p>Begin with {@code Bisection}.
 */
@NullMarked
package io.github.jmhgate.bisect;

import org.jspecify.annotations.NullMarked;
