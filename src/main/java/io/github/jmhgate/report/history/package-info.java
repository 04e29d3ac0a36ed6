/**
 * The page of a history: {@code HistoryPage} says of what, {@code EventDrawing} is one small
 * drawing of a change, {@code SeriesData} what the page's script draws.
 */
@NullMarked
package io.github.jmhgate.report.history;

import org.jspecify.annotations.NullMarked;
