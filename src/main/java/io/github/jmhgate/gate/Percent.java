package io.github.jmhgate.gate;

/**
 * Relative changes as people read them, the same in every locale. Written out by hand, because a
 * large suite has tens of thousands of them and {@code String.format} is slow.
 */
final class Percent {
  private Percent() {}

  /** A share such as 0.05 as {@code 5 %}, to a tenth of a percent where it is not whole. */
  static String of(double share) {
    String tenths = tenths(share * 100);
    return (tenths.endsWith(".0") ? tenths.substring(0, tenths.length() - 2) : tenths) + " %";
  }

  /** A logarithmic effect as a signed change, such as {@code +9.1 %}. */
  static String signed(double effect) {
    return signedTenths(Math.expm1(effect) * 100) + " %";
  }

  /** A number to one decimal, with its sign. */
  static String signedTenths(double value) {
    return (value < 0 ? "" : "+") + tenths(value);
  }

  private static String tenths(double value) {
    if (!(Math.abs(value) < 1e15)) {
      return String.valueOf(value);
    }
    long rounded = Math.round(Math.abs(value) * 10);
    return (value < 0 ? "-" : "") + rounded / 10 + "." + rounded % 10;
  }
}
