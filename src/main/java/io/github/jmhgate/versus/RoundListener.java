package io.github.jmhgate.versus;

import io.github.jmhgate.measure.turns.Variant;

/** Receives what happens inside a round. */
public interface RoundListener {

  /**
   * Called when a variant failed.
   *
   * @param reason one sentence; untrusted text
   * @param again whether it is measured once more; otherwise it is left out from now on
   */
  void failed(Variant variant, String reason, boolean again);

  /**
   * Called when a fork stood still in its turn; its group is measured again.
   *
   * @param reason one sentence
   */
  void stoodStill(Variant variant, String reason);

  /** Operations took too long for the planned slices, which are longer from now on. */
  void lengthened(int slices, long millis);
}
