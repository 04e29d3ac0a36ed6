package io.github.jmhgate.history;

/** Why a line or file of the ledger cannot be used, and what to do; the file is not in it. */
final class UnreadableRunException extends Exception {
  private static final long serialVersionUID = 1;

  UnreadableRunException(String message) {
    super(message);
  }
}
