package io.github.jmhgate.cli;

import io.github.jmhgate.baseline.Baseline;
import io.github.jmhgate.gate.SessionTrust;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;

/** Whether a stored baseline of this very environment may decide times by itself. */
final class StoredTrust {
  private StoredTrust() {}

  /**
   * Whether the noise between sessions was calibrated and lets a detectable loss be found; where it
   * was not, nobody knows, and measuring both revisions beside each other is the safer way.
   */
  static boolean showsLosses(Baseline baseline, Settings settings, Path baselines)
      throws CommandFailure {
    return SessionTrust.showsLosses(
        settings.policy(),
        Stored.read(baselines, baseline.sidecar().environment()).sessionDeviations(),
        baseline.run().results());
  }
}
