package io.github.jmhgate.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

final class AcceptOption {
  @Option(names = "--accept-regressions", paramLabel = "REASON")
  private @Nullable String reason;

  SettingsOptions apply(SettingsOptions settings) {
    return settings.with("benchmark.accept-regressions", reason);
  }
}
