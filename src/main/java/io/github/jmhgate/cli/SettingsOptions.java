package io.github.jmhgate.cli;

import io.github.jmhgate.settings.ReviewedSettings;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsException;
import io.github.jmhgate.settings.SettingsReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    try {
      return reader(standardFile).read();
    } catch (SettingsException e) {
      throw CommandFailure.unusable(String.valueOf(e.getMessage()), e);
    }
  }

  /** The settings of a change whose settings file, before it, had a content. */
  ReviewedSettings review(String name, byte[] before) throws CommandFailure {
    try {
      return reader(true).review(name, before);
    } catch (SettingsException e) {
      throw CommandFailure.unusable(String.valueOf(e.getMessage()), e);
    }
  }

  /** The settings file, whether or not there is one. */
  Path file() {
    return file == null ? STANDARD : file;
  }

  boolean hasFile() {
    return Files.exists(file());
  }

  /** What the command line sets a key to, and no settings file; empty where it does not. */
  Optional<String> overridden(String key) {
    return reader(false).overridden(key);
  }

  private SettingsReader reader(boolean standardFile) {
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
    return reader;
  }

  /** Adds one setting that overrides all others. */
  SettingsOptions with(String assignment) {
    set.add(assignment);
    return this;
  }
}
