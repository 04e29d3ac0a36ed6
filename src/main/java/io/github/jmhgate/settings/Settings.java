package io.github.jmhgate.settings;

import io.github.jmhgate.gate.Policy;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * All settings, valid, with defaults where nothing was given. {@link SettingsReader} makes them.
 *
 * @param preset the preset whose plan is the default
 * @param measuring what is measured, and how
 * @param comparisons of variants with each other
 * @param pairing whether and how the base revision is measured beside
 * @param policy what counts as a regression
 * @param baseline what is done with the run
 * @param acceptRegressions why a regressed run may become the baseline; empty where it may not
 * @param results folder of results and reports, relative to the working directory or absolute
 * @param history where runs of which branch are kept
 * @param texts every setting in effect, as it is written: those without brackets in the order of
 *     their declaration, then those with brackets in the order in which they count
 */
public record Settings(
    Preset preset,
    Measuring measuring,
    Comparisons comparisons,
    Pairing pairing,
    Policy policy,
    BaselineAction baseline,
    Optional<String> acceptRegressions,
    Path results,
    History history,
    Map<String, String> texts) {

  public Settings {
    texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
  }

  /**
   * Where runs are kept.
   *
   * @param folder with the ledger; empty where none is kept
   * @param branch whose runs are added
   */
  public record History(Optional<Path> folder, String branch) {}
}
