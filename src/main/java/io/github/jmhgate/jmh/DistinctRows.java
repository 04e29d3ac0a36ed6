package io.github.jmhgate.jmh;

import io.github.jmhgate.model.BenchmarkId;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks that each benchmark has only one row, and that the row has raw data. */
public final class DistinctRows {
  private final Map<BenchmarkId, Place> places = new HashMap<>();

  /** Throws if a row's benchmark occurred before, or the row has no raw data. */
  public void add(Row row) throws JmhFormatException {
    @Nullable Place earlier = places.put(row.id(), row.place());
    if (earlier != null) {
      throw new JmhFormatException(
          row.place(),
          Excerpt.quote(row.id().label()) + " stands also at " + earlier,
          "keep one of the two");
    }
    if (!row.primary().hasValues()) {
      throw new JmhFormatException(
          row.place(),
          Excerpt.quote(row.id().label()) + " has no raw data, so its forks are unknown",
          "record it without -Djmh.json.rawData=false");
    }
  }
}
