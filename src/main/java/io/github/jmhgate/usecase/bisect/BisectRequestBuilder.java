package io.github.jmhgate.usecase.bisect;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Builds {@link BisectRequest} by the names of its parts, all of which must be given. */
public final class BisectRequestBuilder {
  private @Nullable String benchmark;
  private @Nullable String good;
  private @Nullable String bad;
  private @Nullable Optional<Path> jar;
  private @Nullable Path folder;
  private @Nullable SettingsSupplier settings;
  private @Nullable Boolean resume;
  private @Nullable Map<String, String> variables;

  public BisectRequestBuilder benchmark(String value) {
    benchmark = value;
    return this;
  }

  public BisectRequestBuilder good(String value) {
    good = value;
    return this;
  }

  public BisectRequestBuilder bad(String value) {
    bad = value;
    return this;
  }

  public BisectRequestBuilder jar(Optional<Path> value) {
    jar = value;
    return this;
  }

  public BisectRequestBuilder folder(Path value) {
    folder = value;
    return this;
  }

  public BisectRequestBuilder settings(SettingsSupplier value) {
    settings = value;
    return this;
  }

  public BisectRequestBuilder resume(boolean value) {
    resume = value;
    return this;
  }

  public BisectRequestBuilder variables(Map<String, String> value) {
    variables = value;
    return this;
  }

  public BisectRequest build() {
    return new BisectRequest(
        requireNonNull(benchmark, "benchmark"),
        requireNonNull(good, "good"),
        requireNonNull(bad, "bad"),
        requireNonNull(jar, "jar"),
        requireNonNull(folder, "folder"),
        requireNonNull(settings, "settings"),
        requireNonNull(resume, "resume"),
        requireNonNull(variables, "variables"));
  }
}
