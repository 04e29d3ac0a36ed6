package io.github.jmhgate.settings;

import java.util.List;

/**
 * The settings of a change under review.
 *
 * @param settings what takes effect
 * @param differences what the change's file sets otherwise than the file before it, as far as no
 *     override sets it for both
 * @param overrides what overrides both files, the value that takes effect of each key; untrusted
 * @param ignored what of the file before the change cannot be understood, and so does not count
 */
public record ReviewedSettings(
    Settings settings,
    List<SettingDifference> differences,
    List<Given> overrides,
    List<SettingsProblem> ignored) {

  public ReviewedSettings {
    differences = List.copyOf(differences);
    overrides = List.copyOf(overrides);
    ignored = List.copyOf(ignored);
  }
}
