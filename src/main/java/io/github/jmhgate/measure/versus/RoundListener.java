package io.github.jmhgate.measure.versus;

/** Hears what happens inside a round. */
public interface RoundListener {

  /**
   * A variant failed.
   *
   * @param reason one sentence; untrusted text
   * @param again whether it is measured once more; otherwise it is left out from now on
   */
  void failed(Variant variant, String reason, boolean again);

  /** Operations take too long for the slices as planned, so that they are longer from now on. */
  void lengthened(int slices, long millis);
}
