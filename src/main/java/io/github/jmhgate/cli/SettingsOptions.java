package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.settings.ReviewedSettings;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.usecase.review.ReviewedChange;
import io.github.jmhgate.usecase.review.SettingsSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * Where settings come from; each source overrides the one before it. Files are read once, by the
 * first method that asks for a setting, so that all of a call sees the same.
 */
public class SettingsOptions implements SettingsSource {
  private static final Path STANDARD = Path.of(SettingNames.FILE);

  @Option(names = "--settings", paramLabel = "FILE")
  private List<Path> files = new ArrayList<>();

  @Option(names = "--overrides", paramLabel = "FILE")
  private @Nullable Path overrides;

  @Option(names = "--pom-settings", hidden = true)
  private @Nullable Path pom;

  @Option(names = "--set", paramLabel = "KEY=VALUE")
  private List<String> set = new ArrayList<>();

  /** Settings that options of their own give, such as --threshold, by key; they override --set. */
  private final Map<String, String> named = new LinkedHashMap<>();

  /** All that was given, once it was read. */
  private Optional<SettingsReader> read = Optional.empty();

  /** Reads the settings; benchmark.properties only if the caller wants it. */
  public Settings read(boolean standardFile) throws GateFailure {
    return given(standardFile).read();
  }

  /** Reads the settings without claims, with assignments that override all others. */
  public Settings readWithoutClaims(List<String> assignments) throws GateFailure {
    SettingsReader reader = given(true).without("gate.expect");
    assignments.forEach(reader::set);
    return reader.read();
  }

  @Override
  public ReviewedSettings review(String name, byte[] before) throws GateFailure {
    return given(true).review(name, before);
  }

  /** Returns the settings that count for a change; fails if it would decide on itself. */
  ReviewedChange reviewed(Settings own, Path baselines) throws GateFailure, InterruptedException {
    Map<String, String> environment = System.getenv();
    return ReviewedChange.of(own, this, baselines, Optional.empty(), file(), environment)
        .undisputed();
  }

  @Override
  public List<Path> places() {
    return files.isEmpty() ? List.of(STANDARD) : List.copyOf(files);
  }

  @Override
  public boolean ofBuild() {
    return overrides != null;
  }

  /** Returns the folder for results, even if other settings are invalid. */
  public Path results() {
    return given(true).results();
  }

  @Override
  public Optional<String> overridden(String key) {
    return given(true).overridden(key);
  }

  private SettingsReader given(boolean standardFile) {
    SettingsReader given = read.orElseGet(() -> reader(standardFile));
    read = Optional.of(given);
    return given;
  }

  private SettingsReader reader(boolean standardFile) {
    SettingsReader reader = new SettingsReader();
    // A file that is named alone must exist.
    if (files.size() == 1 || ((standardFile || !files.isEmpty()) && hasFile())) {
      reader.file(file());
    }
    if (pom != null) {
      reader.pom(pom);
    }
    if (overrides != null) {
      reader.overrides(overrides);
    }
    set.forEach(reader::set);
    named.forEach(reader::option);
    return reader;
  }

  /** Adds a setting that overrides all others, unless the value is null. */
  public final SettingsOptions with(String key, @Nullable String value) {
    if (value != null) {
      named.put(key, value);
      read.ifPresent(given -> given.option(key, value));
    }
    return this;
  }

  /** Adds claims, each a glob of benchmarks and the claimed effect. */
  final void withClaims(List<String> claims) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (String claim : claims) {
      String[] parts = (claim.strip() + " ").split("\\s+", 2);
      settings.merge("gate.expect[" + parts[0] + "]", parts[1], (a, b) -> a + ", " + b);
    }
    settings.forEach(this::with);
  }
}
