package io.github.jmhgate.cli;

import io.github.jmhgate.settings.SettingNames;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What to measure beside the candidate, in lockstep. */
final class PairOptions {
  @Option(
      names = "--against-jar",
      paramLabel = "FILE",
      description = "Compare with this benchmark jar, measured in lockstep.")
  private @Nullable Path againstJar;

  @Option(
      names = "--against",
      paramLabel = "REF",
      description =
          "The revision to compare with: a git ref, merge-base:REF, or baseline; the setting "
              + SettingNames.AGAINST
              + ".")
  private @Nullable String against;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description =
          "Time for all measuring in pairs, such as 5m; the setting " + SettingNames.BUDGET + ".")
  private @Nullable String budget;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Seed of the draws that decide which side of a pair starts; the setting "
              + SettingNames.SEED
              + ".")
  private @Nullable String seed;

  @Option(
      names = "--explain",
      description =
          "Run regressions in pairs again under a profiler, and explain them; the setting "
              + SettingNames.EXPLAIN
              + ".")
  private boolean explain;

  @Option(names = "--resume", description = "Continue an interrupted run with the same jars.")
  private boolean resume;

  /** Puts what was given in the place of settings. */
  SettingsOptions apply(SettingsOptions settings) {
    return settings
        .with(SettingNames.AGAINST, against)
        .with(SettingNames.BUDGET, budget)
        .with(SettingNames.SEED, seed)
        .with(SettingNames.EXPLAIN, explain ? "true" : null);
  }

  Optional<Path> againstJar() {
    return Optional.ofNullable(againstJar);
  }

  boolean resume() {
    return resume;
  }
}
