package io.github.jmhgate.jmh;

/**
 * A file that cannot be used as a JMH result. The message is one line and complete: where, what is
 * wrong and what to do; text from the file stands in it escaped and shortened.
 */
public final class JmhFormatException extends Exception {
  private static final long serialVersionUID = 1;

  JmhFormatException(Place place, String what, String remedy) {
    super(place + ": " + what + "; " + remedy);
  }
}
