/**
 * What a run can prove of its code: which classes its forks loaded, and which benchmarks need no
 * measuring because both sides run the same.
 *
 * <p>Begin with {@code Selection}.
 */
@NullMarked
package io.github.jmhgate.session.affected;

import org.jspecify.annotations.NullMarked;
