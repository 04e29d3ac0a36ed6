/**
 * Pages and charts of what a suite measured, beside what others published.
 *
 * <p>An experiment is data ({@code Experiment}); what is drawn stands in {@code BarChart}.
 */
@NullMarked
package io.github.jmhgate.report.suite;

import org.jspecify.annotations.NullMarked;
