/**
 * The page of what a run measured, without any judgement; {@code RunPage} is all of it.
 *
 * <p>Begin with {@code RunPage}.
 */
@NullMarked
package io.github.jmhgate.report.run;

import org.jspecify.annotations.NullMarked;
