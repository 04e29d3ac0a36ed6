package io.github.jmhgate.benchmarks.entities;

/**
 * A value of one of four types. Written as an object with one field whose name is the type, because
 * a bare {@code 10000} read from HOCON is an int whether a long was written or not, and {@code 6.0}
 * is one too.
 */
public sealed interface Any {
  record OfInt(int value) implements Any {}

  record OfLong(long value) implements Any {}

  /** A finite number; HOCON knows no negative zero, so it becomes zero. */
  record OfDouble(double value) implements Any {
    public OfDouble {
      Validation.require(Double.isFinite(value), "a double", "be finite", value);
      value += 0.0;
    }
  }

  record OfText(String value) implements Any {}
}
