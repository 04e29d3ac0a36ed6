package io.github.jmhgate.cli;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of pages. */
public final class PageOptions {
  @Option(
      names = "--history",
      paramLabel = "DIR",
      description = "A history. A comparison shows its values in each row.")
  @Nullable Path history;

  @Mixin private BaselinesOption baselines = new BaselinesOption();

  @Mixin private SettingsOptions settings = new SettingsOptions();

  /** Returns the settings; those of benchmark.properties only if the caller asks for them. */
  Settings settings(boolean standardFile) throws GateFailure {
    return settings.read(standardFile);
  }

  Path baselines() {
    return baselines.folder();
  }
}
