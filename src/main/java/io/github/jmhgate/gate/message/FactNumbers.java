package io.github.jmhgate.gate.message;

import io.github.jmhgate.text.Words;

/** Formats the numbers of a fact, rounded so that they do not contradict its finding's verdict. */
public interface FactNumbers {
  static String p(double pValue) {
    return pValue < 0.0001 ? "p < 0.0001" : "p = " + Words.digits(pValue, 2);
  }

  /** Formats a relative change, such as {@code +9.1 %}. */
  String signed(double change);

  /** Formats the size of a relative change, such as {@code 9.1 %}. */
  String size(double change);

  /** Returns what losses are losses of, after a blank; empty for the number as printed. */
  String of();

  Limits limits();

  /** Formats a share from a setting or waiver in full, such as {@code 12 %}. */
  String share(double set);

  /** Returns the numbers of a fact that belongs to no finding. */
  FactNumbers free();

  /** Returns the same, rounded so that changes do not contradict this limit alone. */
  FactNumbers against(double limit);

  /** Returns the command that runs the gate again with this setting, {@code key=value}. */
  String again(String setting);

  /** Formats a loss with its sign, and what it is a loss of. */
  default String loss(double loss) {
    return signed(loss) + of();
  }

  default String threshold() {
    return share(limits().threshold());
  }

  /** Returns the detectable loss, and what it is a loss of. */
  default String detectable() {
    return share(limits().detectable()) + of();
  }
}
