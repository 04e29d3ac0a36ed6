package io.github.jmhgate.jardiff;

/**
 * A changed method that a benchmark ran.
 *
 * @param file such as {@code a/b/C.java}, or empty
 * @param line its first line, or 0
 * @param added whether only the candidate ran it
 * @param calls how often an operation calls it, or 0
 * @param size bytecodes of its code, the candidate's if that has it
 */
public record RanMethod(String name, String file, int line, boolean added, double calls, int size) {
  /** Returns the bytecodes of all calls in an operation, were each to run all once. */
  public double weight() {
    return calls * size;
  }
}
