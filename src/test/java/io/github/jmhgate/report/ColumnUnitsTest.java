package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnUnitsTest {
  /** The other unit of a table, and how a value is printed in it. */
  @ParameterizedTest
  @CsvSource({
    "ns/op, 40, us/op, 2.5, ns/op, 2500",
    "ms/op, 3, us/op, 2.5, ms/op, 0.0025",
    "ns/op, 40, ops/us, 3, ops/µs, 3",
    "ops/s, 500, ops/ms, 2, ops/s, 2000",
    "B/op, 40, us/op, 2.5, µs/op, 2.5",
    "ns/op, 40, B/op, 2.5, B/op, 2.5"
  })
  void aUnitIsTakenInPlaceOfAnotherOfItsKind(
      String of, double value, String unit, double own, String printed, double number) {
    PrintedUnit table = PrintedUnit.of(of, value);
    PrintedUnit row = table.inPlaceOf(PrintedUnit.of(unit, own));
    assertThat(row.name()).isEqualTo(printed);
    assertThat(own * row.factor()).isEqualTo(number);
  }
}
