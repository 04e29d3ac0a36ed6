package io.github.jmhgate.explain;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Builds {@link ExplainRequest} by the names of its parts, all of which must be given. */
public final class ExplainRequestBuilder {
  private @Nullable Path run;
  private @Nullable Decision decision;
  private @Nullable Path jar;
  private @Nullable Optional<Path> againstJar;
  private @Nullable Settings settings;
  private @Nullable Integer forks;
  private @Nullable Duration time;
  private @Nullable Map<String, String> variables;

  public ExplainRequestBuilder run(Path value) {
    run = value;
    return this;
  }

  public ExplainRequestBuilder decision(@Nullable Decision value) {
    decision = value;
    return this;
  }

  public ExplainRequestBuilder jar(Path value) {
    jar = value;
    return this;
  }

  public ExplainRequestBuilder againstJar(Optional<Path> value) {
    againstJar = value;
    return this;
  }

  public ExplainRequestBuilder settings(Settings value) {
    settings = value;
    return this;
  }

  public ExplainRequestBuilder forks(int value) {
    forks = value;
    return this;
  }

  public ExplainRequestBuilder time(@Nullable Duration value) {
    time = value;
    return this;
  }

  public ExplainRequestBuilder variables(Map<String, String> value) {
    variables = value;
    return this;
  }

  public ExplainRequest build() {
    return new ExplainRequest(
        requireNonNull(run, "run"),
        decision,
        requireNonNull(jar, "jar"),
        requireNonNull(againstJar, "againstJar"),
        requireNonNull(settings, "settings"),
        requireNonNull(forks, "forks"),
        time,
        requireNonNull(variables, "variables"));
  }
}
