package io.github.jmhgate.settings;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.model.Mode;
import io.github.jmhgate.settings.choice.ForkFolder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Builds {@link Measuring} by the names of its parts, all of which must be given. */
public final class MeasuringBuilder {
  private @Nullable String include;
  private @Nullable String exclude;
  private @Nullable Map<String, List<String>> params;
  private @Nullable Plan plan;
  private @Nullable Stopping stopping;
  private @Nullable Optional<Integer> threads;
  private @Nullable List<Mode> modes;
  private @Nullable List<String> profilers;
  private @Nullable Optional<String> jvm;
  private @Nullable List<String> jvmArgs;
  private @Nullable Optional<Duration> forkLimit;
  private @Nullable Optional<Optional<Integer>> random;
  private @Nullable ForkFolder folder;

  public MeasuringBuilder include(String value) {
    include = value;
    return this;
  }

  public MeasuringBuilder exclude(String value) {
    exclude = value;
    return this;
  }

  public MeasuringBuilder params(Map<String, List<String>> value) {
    params = value;
    return this;
  }

  public MeasuringBuilder plan(Plan value) {
    plan = value;
    return this;
  }

  public MeasuringBuilder stopping(Stopping value) {
    stopping = value;
    return this;
  }

  public MeasuringBuilder threads(Optional<Integer> value) {
    threads = value;
    return this;
  }

  public MeasuringBuilder modes(List<Mode> value) {
    modes = value;
    return this;
  }

  public MeasuringBuilder profilers(List<String> value) {
    profilers = value;
    return this;
  }

  public MeasuringBuilder jvm(Optional<String> value) {
    jvm = value;
    return this;
  }

  public MeasuringBuilder jvmArgs(List<String> value) {
    jvmArgs = value;
    return this;
  }

  public MeasuringBuilder forkLimit(Optional<Duration> value) {
    forkLimit = value;
    return this;
  }

  public MeasuringBuilder random(Optional<Optional<Integer>> value) {
    random = value;
    return this;
  }

  public MeasuringBuilder folder(ForkFolder value) {
    folder = value;
    return this;
  }

  public Measuring build() {
    return new Measuring(
        requireNonNull(include, "include"),
        requireNonNull(exclude, "exclude"),
        requireNonNull(params, "params"),
        requireNonNull(plan, "plan"),
        requireNonNull(stopping, "stopping"),
        requireNonNull(threads, "threads"),
        requireNonNull(modes, "modes"),
        requireNonNull(profilers, "profilers"),
        requireNonNull(jvm, "jvm"),
        requireNonNull(jvmArgs, "jvmArgs"),
        requireNonNull(forkLimit, "forkLimit"),
        requireNonNull(random, "random"),
        requireNonNull(folder, "folder"));
  }
}
