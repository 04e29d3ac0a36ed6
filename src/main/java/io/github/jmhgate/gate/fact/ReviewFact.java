package io.github.jmhgate.gate.fact;

import io.github.jmhgate.model.Waiver;

/**
 * What whoever reviews a change should know of the settings and waivers it is judged by. All texts
 * are untrusted.
 */
public sealed interface ReviewFact extends Fact {

  /** The change brings a waiver itself. */
  record NewWaiver(Waiver waiver) implements ReviewFact {}

  /** The change itself says that a benchmark is one that had another name. */
  record NewRename(String before, String now) implements ReviewFact {}

  /**
   * The change sets something otherwise than its base.
   *
   * @param atBase the base's value
   * @param here the change's value
   * @param decides whether it decides on the change, so that the base's counts
   */
  record SettingDiffers(String key, String atBase, String here, boolean decides)
      implements ReviewFact {}

  /** So many more settings differ. */
  record MoreDiffer(int settings) implements ReviewFact {}

  /**
   * Something in the base's settings cannot be used.
   *
   * @param problem what and where
   */
  record SettingIgnored(String problem) implements ReviewFact {}

  /** The base has no settings file. */
  record NoSettingsAtBase(String file) implements ReviewFact {}

  /**
   * The base's settings cannot be read.
   *
   * @param why in git's words
   */
  record SettingsUnreadable(String why) implements ReviewFact {}

  /**
   * A run was measured with another setting than it is judged with.
   *
   * @param measured the run's value
   * @param judged the value that counts
   */
  record JudgedOtherwise(String key, String measured, String judged) implements ReviewFact {}
}
