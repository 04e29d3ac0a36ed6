package io.github.jmhgate.code;

/** Bytes that are no class file, or none whose structure is known. */
final class UnreadableClassException extends Exception {
  private static final long serialVersionUID = 1;

  UnreadableClassException(String message) {
    super(message);
  }
}
