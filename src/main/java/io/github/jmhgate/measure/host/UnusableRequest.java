package io.github.jmhgate.measure.host;

/** The jar, the selection or the settings cannot be measured at all; the message says why. */
final class UnusableRequest extends Exception {
  UnusableRequest(String message) {
    super(message);
  }
}
