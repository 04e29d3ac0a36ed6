package io.github.jmhgate.cli;

import io.github.jmhgate.settings.SettingNames;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that lets a regressed run become the baseline. */
final class AcceptOption {
  @Option(
      names = "--accept-regressions",
      paramLabel = "REASON",
      description = "Record a regressed run; the reason is kept with the baseline.")
  private @Nullable String reason;

  SettingsOptions apply(SettingsOptions settings) {
    return settings.with(SettingNames.ACCEPT_REGRESSIONS, reason);
  }
}
