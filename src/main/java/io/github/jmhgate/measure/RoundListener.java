package io.github.jmhgate.measure;

/** Hears what happens inside a round. */
public interface RoundListener {

  /**
   * A variant failed.
   *
   * @param reason one sentence; untrusted text
   * @param again whether it is measured once more; otherwise it is left out from now on
   */
  void failed(Variant variant, String reason, boolean again);

  /**
   * A fork stood still in its turn, and its group is measured again.
   *
   * @param variant whose turn it was
   * @param reason one sentence
   */
  void stoodStill(Variant variant, String reason);

  /** Operations take too long for the slices as planned, so that they are longer from now on. */
  void lengthened(int slices, long millis);
}
