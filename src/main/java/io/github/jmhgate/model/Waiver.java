package io.github.jmhgate.model;

import java.time.LocalDate;

/**
 * A reviewed, expiring permission for one benchmark and metric to be worse, up to a ceiling.
 *
 * @param benchmark label of the benchmark as reports print it, or its full name
 * @param metric name of the metric, such as {@code score}
 * @param ceiling largest relative loss it permits, such as 0.12 for 12 %
 * @param reason why, in a reviewer's words; untrusted text
 * @param expires last day on which it holds
 */
public record Waiver(
    String benchmark, String metric, double ceiling, String reason, LocalDate expires) {}
