/**
 * The ledger's runs as series: a value a run for each benchmark, metric and epoch, in the order of
 * time. Begin with {@link io.github.jmhgate.history.series.SeriesTable}.
 */
@NullMarked
package io.github.jmhgate.history.series;

import org.jspecify.annotations.NullMarked;
