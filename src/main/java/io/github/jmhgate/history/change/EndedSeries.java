package io.github.jmhgate.history.change;

import org.jspecify.annotations.Nullable;

/** A series without values of the latest runs, and what began after it; null if nothing. */
public record EndedSeries(Series series, @Nullable Series next) {}
