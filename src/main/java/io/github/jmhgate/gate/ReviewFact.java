package io.github.jmhgate.gate;

import io.github.jmhgate.model.Waiver;
import java.util.List;

/**
 * What a reviewer must know about how a change is judged. The target is the revision that the
 * change is to be merged into. All texts are untrusted.
 */
public sealed interface ReviewFact extends Fact {

  /** The change brings a waiver itself. */
  record NewWaiver(Waiver waiver) implements ReviewFact {}

  /** The change itself says that a benchmark is one that had another name. */
  record NewRename(String before, String now) implements ReviewFact {}

  /**
   * A setting of the change differs from that of its target.
   *
   * @param decides whether it decides on the change, so that the target's value counts
   */
  record SettingDiffers(String key, String atTarget, String here, boolean decides)
      implements ReviewFact {}

  /** So many more settings differ. */
  record MoreDiffer(int settings) implements ReviewFact {}

  /**
   * A setting overrides the target's settings file.
   *
   * @param origin where it comes from
   */
  record Overridden(String key, String value, String origin) implements ReviewFact {}

  /**
   * Something in the target's settings cannot be used.
   *
   * @param problem what and where
   */
  record SettingIgnored(String problem) implements ReviewFact {}

  /** The target has no settings file. */
  record NoSettingsAtTarget(String file) implements ReviewFact {}

  /**
   * The change has its settings in another file than its target.
   *
   * @param here the change's file; empty if it has none
   */
  record OtherSettingsFile(String atTarget, String here) implements ReviewFact {}

  /**
   * The target's settings cannot be read.
   *
   * @param why in git's words
   */
  record SettingsUnreadable(String why) implements ReviewFact {}

  /** What files decide that are no settings. */
  enum Role {
    /** How Maven runs. */
    MAVEN,
    /** What stored results are compared with. */
    BASELINE,
    /** Which differences count as noise. */
    CALIBRATION
  }

  /**
   * Files that decide are not as in the target.
   *
   * @param files paths in the checkout
   */
  record Altered(Role role, List<String> files) implements ReviewFact {
    public Altered {
      files = List.copyOf(files);
    }
  }

  /**
   * The change touches files, and no jar.
   *
   * @param files paths in the checkout
   */
  record OutsideTheJars(List<String> files) implements ReviewFact {
    public OutsideTheJars {
      files = List.copyOf(files);
    }
  }

  /**
   * A run was measured with another setting than it is judged with.
   *
   * @param measured the run's value
   * @param judged the value that counts
   */
  record JudgedOtherwise(String key, String measured, String judged) implements ReviewFact {}
}
