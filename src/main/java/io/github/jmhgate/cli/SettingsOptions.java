package io.github.jmhgate.cli;

import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsException;
import io.github.jmhgate.settings.SettingsReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where settings come from; each source overrides the one before it. */
final class SettingsOptions {
  private static final Path STANDARD = Path.of("benchmark.properties");

  @Option(
      names = "--settings",
      paramLabel = "FILE",
      description = "Settings file. Default: benchmark.properties, where the command needs one.")
  private @Nullable Path file;

  @Option(
      names = "--overrides",
      paramLabel = "FILE",
      description = "Properties that override the settings file, such as a build's -D options.")
  private @Nullable Path overrides;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "A setting that overrides both; may be repeated.")
  private List<String> set = new ArrayList<>();

  /**
   * Settings from --settings alone, and from benchmark.properties only where the caller says so.
   */
  Settings read(boolean standardFile) throws CommandFailure {
    SettingsReader reader = new SettingsReader();
    if (file != null) {
      reader.file(file);
    } else if (standardFile && Files.exists(STANDARD)) {
      reader.file(STANDARD);
    }
    if (overrides != null) {
      reader.overrides(overrides);
    }
    set.forEach(reader::set);
    try {
      return reader.read();
    } catch (SettingsException e) {
      throw CommandFailure.unusable(String.valueOf(e.getMessage()), e);
    }
  }

  /** Adds one setting that overrides all others. */
  SettingsOptions with(String assignment) {
    set.add(assignment);
    return this;
  }
}
