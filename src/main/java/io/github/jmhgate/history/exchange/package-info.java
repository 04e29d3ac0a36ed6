/**
 * Histories of others in, and ours out: folders of JMH's JSON, github-action-benchmark's data.js,
 * CSV, OpenMetrics, a badge. What is read is data and is never executed.
 *
 * <p>Begin with {@code JmhExport}.
 */
@NullMarked
package io.github.jmhgate.history.exchange;

import org.jspecify.annotations.NullMarked;
