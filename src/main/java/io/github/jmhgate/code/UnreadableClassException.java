package io.github.jmhgate.code;

/** Bytes are no class file, or one of unknown structure. */
final class UnreadableClassException extends Exception {
  private static final long serialVersionUID = 1;

  UnreadableClassException(String message) {
    super(message);
  }
}
