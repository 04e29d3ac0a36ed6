package io.github.jmhgate.report;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;

/**
 * One row of a page: values by column. A script gets them as an array in the order of the columns.
 *
 * @param <C> the columns
 */
public final class PageRow<C extends Enum<C>> {
  private final Class<C> columns;
  private final Map<C, Object> values;

  public PageRow(Class<C> columns) {
    this.columns = columns;
    this.values = new EnumMap<>(columns);
  }

  /** Sets the value of a column. */
  public PageRow<C> with(C column, Object value) {
    values.put(column, value);
    return this;
  }

  /** Returns all values in the order of the columns; fails if one is missing. */
  public List<Object> values() {
    EnumSet<C> missing = EnumSet.allOf(columns);
    missing.removeAll(values.keySet());
    if (!missing.isEmpty()) {
      throw new IllegalStateException("no value of " + missing);
    }
    return List.copyOf(values.values());
  }
}
