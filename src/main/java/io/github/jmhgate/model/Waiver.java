package io.github.jmhgate.model;

import java.time.LocalDate;

/**
 * A reviewed, expiring permission for one benchmark and metric to be worse, up to a ceiling.
 *
 * @param benchmark its label as reports print it, or its full name
 * @param ceiling largest relative loss, such as 0.12 for 12 %
 * @param reason untrusted text
 * @param expires last day on which it holds
 */
public record Waiver(
    String benchmark, String metric, double ceiling, String reason, LocalDate expires) {}
