package io.github.jmhgate.versus;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.settings.Jvm;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Builds {@link VersusRequest} by the names of its parts, all of which must be given. */
public final class VersusRequestBuilder {
  private @Nullable String name;
  private @Nullable Path jar;
  private @Nullable List<VariantPattern> patterns;
  private @Nullable List<Jvm> jvms;
  private @Nullable Optional<String> reference;
  private @Nullable Optional<String> mode;
  private @Nullable RoundPlan rounds;
  private @Nullable Duration budget;
  private @Nullable Integer groupSize;
  private @Nullable Settings settings;
  private @Nullable Path folder;

  public VersusRequestBuilder name(String value) {
    name = value;
    return this;
  }

  public VersusRequestBuilder jar(Path value) {
    jar = value;
    return this;
  }

  public VersusRequestBuilder patterns(List<VariantPattern> value) {
    patterns = value;
    return this;
  }

  public VersusRequestBuilder jvms(List<Jvm> value) {
    jvms = value;
    return this;
  }

  public VersusRequestBuilder reference(Optional<String> value) {
    reference = value;
    return this;
  }

  public VersusRequestBuilder mode(Optional<String> value) {
    mode = value;
    return this;
  }

  public VersusRequestBuilder rounds(RoundPlan value) {
    rounds = value;
    return this;
  }

  public VersusRequestBuilder budget(Duration value) {
    budget = value;
    return this;
  }

  public VersusRequestBuilder groupSize(int value) {
    groupSize = value;
    return this;
  }

  public VersusRequestBuilder settings(Settings value) {
    settings = value;
    return this;
  }

  public VersusRequestBuilder folder(Path value) {
    folder = value;
    return this;
  }

  public VersusRequest build() {
    return new VersusRequest(
        requireNonNull(name, "name"),
        requireNonNull(jar, "jar"),
        requireNonNull(patterns, "patterns"),
        requireNonNull(jvms, "jvms"),
        requireNonNull(reference, "reference"),
        requireNonNull(mode, "mode"),
        requireNonNull(rounds, "rounds"),
        requireNonNull(budget, "budget"),
        requireNonNull(groupSize, "groupSize"),
        requireNonNull(settings, "settings"),
        requireNonNull(folder, "folder"));
  }
}
