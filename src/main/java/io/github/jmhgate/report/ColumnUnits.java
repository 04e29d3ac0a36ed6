package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One unit for the times of a table's rows, and one for its rates, so that they can be compared.
 */
final class ColumnUnits {
  /** If the unit of the smallest value made another this large, rows keep units of their own. */
  private static final double TOO_LARGE = 1e5;

  private final List<PrintedUnit> common;

  private ColumnUnits(List<PrintedUnit> common) {
    this.common = common;
  }

  static ColumnUnits of(List<Finding> rows) {
    return new ColumnUnits(
        Stream.of(false, true).flatMap(rate -> common(rows, rate).stream()).toList());
  }

  /** Returns the numbers of a row in the units of the table. */
  Printed printed(Finding row) {
    PrintedUnit own = Printed.unit(row);
    return Printed.of(row, common.stream().reduce(own, (unit, one) -> one.inPlaceOf(unit)));
  }

  /** Returns the unit of the smallest value; empty if there is none, or they are too far apart. */
  private static Optional<PrintedUnit> common(List<Finding> rows, boolean rate) {
    List<PrintedValue> values =
        rows.stream()
            .map(row -> new PrintedValue(Printed.unit(row), Printed.reference(row)))
            .filter(one -> one.unit().place() >= 0 && one.unit().isRate() == rate)
            .filter(one -> one.inSmallest() > 0)
            .sorted()
            .toList();
    if (values.isEmpty()) {
      return Optional.empty();
    }
    PrintedValue least = values.get(0);
    PrintedValue most = values.get(values.size() - 1);
    return most.inSmallest() < TOO_LARGE * least.unitInSmallest()
        ? Optional.of(least.unit())
        : Optional.empty();
  }

  /**
   * A value in the unit that suits it.
   *
   * @param value in the measured unit
   */
  private record PrintedValue(PrintedUnit unit, double value) implements Comparable<PrintedValue> {
    /** Returns it in nanoseconds per operation, or in operations per second. */
    private double inSmallest() {
      return Math.abs(value) * unit.factor() * unitInSmallest();
    }

    private double unitInSmallest() {
      int steps = unit.isRate() ? PrintedUnit.LARGEST - unit.place() : unit.place();
      return Math.pow(1000, steps);
    }

    @Override
    public int compareTo(PrintedValue other) {
      return Double.compare(inSmallest(), other.inSmallest());
    }
  }
}
