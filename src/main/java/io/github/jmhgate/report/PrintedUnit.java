package io.github.jmhgate.report;

import java.util.List;

/**
 * A unit that suits a value, and by what values of the measured unit are multiplied for it.
 *
 * @param name as people write it; untrusted if the measured unit is not one of time
 */
record PrintedUnit(String name, double factor) {
  /** Units from the smallest; for operations per unit of time, from the largest. */
  private static final List<String> UNITS = List.of("ns", "us", "ms", "s");

  /** The place of the largest. */
  static final int LARGEST = UNITS.size() - 1;

  /** The same as people write them. */
  private static final List<String> WRITTEN = List.of("ns", "µs", "ms", "s");

  /**
   * Returns the unit in which a value has one to three digits before the point, if there is one.
   */
  static PrintedUnit of(String unit, double value) {
    boolean rate = unit.startsWith("ops/");
    int end = unit.length() - (rate || !unit.endsWith("/op") ? 0 : "/op".length());
    int i = UNITS.indexOf(unit.substring(rate ? "ops/".length() : 0, end));
    boolean usable = Double.isFinite(value) && value != 0;
    if (i < 0 || !(rate || unit.endsWith("/op")) || !usable) {
      return new PrintedUnit(unit, 1);
    }
    // Of rates, the one per second is the smallest.
    int own = rate ? LARGEST - i : i;
    int best = step(value, own);
    String name = rate ? "ops/" + WRITTEN.get(LARGEST - best) : WRITTEN.get(best) + "/op";
    return new PrintedUnit(name, Math.pow(1000, own - best));
  }

  /**
   * Returns this unit in place of another of the same kind, times or rates; the other one if this
   * is of another kind, or is no unit of time.
   */
  PrintedUnit inPlaceOf(PrintedUnit other) {
    int own = place(name);
    int there = place(other.name);
    if (own < 0 || there < 0 || isRate() != other.isRate()) {
      return other;
    }
    int steps = isRate() ? own - there : there - own;
    return new PrintedUnit(name, other.factor * Math.pow(1000, steps));
  }

  boolean isRate() {
    return name.startsWith("ops/");
  }

  /** Returns the place among the units of time from the smallest; -1 if it is none. */
  int place() {
    return place(name);
  }

  private static int place(String name) {
    boolean rate = name.startsWith("ops/");
    return rate || name.endsWith("/op")
        ? WRITTEN.indexOf(name.replaceFirst("^ops/", "").replaceFirst("/op$", ""))
        : -1;
  }

  /** Returns how often 1000 goes into a value of the unit i steps above the smallest. */
  private static int step(double value, int i) {
    double smallest = Math.abs(value) * Math.pow(1000, i);
    int step = 0;
    while (step < UNITS.size() - 1 && smallest >= Math.pow(1000, step + 1)) {
      step++;
    }
    return step;
  }
}
