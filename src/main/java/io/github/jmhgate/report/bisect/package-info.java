/**
 * A bisection, told step by step.
 *
 * <p>Begin with {@code BisectText}.
 */
@NullMarked
package io.github.jmhgate.report.bisect;

import org.jspecify.annotations.NullMarked;
