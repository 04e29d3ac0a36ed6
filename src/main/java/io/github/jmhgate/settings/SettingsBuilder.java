package io.github.jmhgate.settings;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Rules;
import io.github.jmhgate.settings.choice.BaselineAction;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Builds {@link Settings} by the names of its parts, all of which must be given. */
public final class SettingsBuilder {
  private @Nullable Preset preset;
  private @Nullable Measuring measuring;
  private Settings.@Nullable Comparisons comparisons;
  private @Nullable Pairing pairing;
  private @Nullable Policy policy;
  private @Nullable BaselineAction baseline;
  private @Nullable Optional<String> acceptRegressions;
  private @Nullable Path results;
  private @Nullable Rules<Optional<Path>> histories;
  private @Nullable Rules<List<String>> ignored;
  private @Nullable Map<String, String> texts;

  public SettingsBuilder preset(Preset value) {
    preset = value;
    return this;
  }

  public SettingsBuilder measuring(Measuring value) {
    measuring = value;
    return this;
  }

  public SettingsBuilder comparisons(Settings.Comparisons value) {
    comparisons = value;
    return this;
  }

  public SettingsBuilder pairing(Pairing value) {
    pairing = value;
    return this;
  }

  public SettingsBuilder policy(Policy value) {
    policy = value;
    return this;
  }

  public SettingsBuilder baseline(BaselineAction value) {
    baseline = value;
    return this;
  }

  public SettingsBuilder acceptRegressions(Optional<String> value) {
    acceptRegressions = value;
    return this;
  }

  public SettingsBuilder results(Path value) {
    results = value;
    return this;
  }

  public SettingsBuilder histories(Rules<Optional<Path>> value) {
    histories = value;
    return this;
  }

  public SettingsBuilder ignored(Rules<List<String>> value) {
    ignored = value;
    return this;
  }

  public SettingsBuilder texts(Map<String, String> value) {
    texts = value;
    return this;
  }

  public Settings build() {
    return new Settings(
        requireNonNull(preset, "preset"),
        requireNonNull(measuring, "measuring"),
        requireNonNull(comparisons, "comparisons"),
        requireNonNull(pairing, "pairing"),
        requireNonNull(policy, "policy"),
        requireNonNull(baseline, "baseline"),
        requireNonNull(acceptRegressions, "acceptRegressions"),
        requireNonNull(results, "results"),
        requireNonNull(histories, "histories"),
        requireNonNull(ignored, "ignored"),
        requireNonNull(texts, "texts"));
  }
}
