/**
 * The use cases, whoever starts them: measure and judge a jar, judge what was measured, record it.
 * One sequence, with a strategy for each way to measure.
 *
 * <p>What is asked for and what comes of it stands in {@code MeasureSession}; who waits is told
 * through {@code SessionListener}. Nothing here prints or knows an exit code.
 *
 * <p>Begin with {@code MeasureSession}.
 */
@NullMarked
package io.github.jmhgate.session;

import org.jspecify.annotations.NullMarked;
