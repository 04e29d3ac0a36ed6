/**
 * Pages and charts of what a suite measured, beside what others published.
 *
 * <p>An experiment is data ({@code Experiment}); {@code SuiteReport} writes Markdown and {@code
 * ExperimentsPage} HTML. What is drawn stands in {@code BarChart} and {@code RatioChart}, and how
 * it looks in the template {@code chart.svg} of both.
 *
 * <p>Begin with {@code SuiteReport}.
 */
@NullMarked
package io.github.jmhgate.lab.suite;

import org.jspecify.annotations.NullMarked;
