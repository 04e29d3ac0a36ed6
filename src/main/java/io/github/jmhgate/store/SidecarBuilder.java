package io.github.jmhgate.store;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.RunFailure;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds {@link Sidecar} by the names of its parts, all of which must be given. */
public final class SidecarBuilder {
  private @Nullable Environment environment;
  private @Nullable String revision;
  private @Nullable String tree;
  private @Nullable Instant recordedAt;
  private @Nullable Map<String, String> settings;
  private @Nullable String gateVersion;
  private @Nullable List<RunFailure> failures;
  private @Nullable List<BenchmarkId> unmeasured;
  private @Nullable List<Acceptance> accepted;

  public SidecarBuilder environment(Environment value) {
    environment = value;
    return this;
  }

  public SidecarBuilder revision(String value) {
    revision = value;
    return this;
  }

  public SidecarBuilder tree(String value) {
    tree = value;
    return this;
  }

  public SidecarBuilder recordedAt(Instant value) {
    recordedAt = value;
    return this;
  }

  public SidecarBuilder settings(Map<String, String> value) {
    settings = value;
    return this;
  }

  public SidecarBuilder gateVersion(String value) {
    gateVersion = value;
    return this;
  }

  public SidecarBuilder failures(List<RunFailure> value) {
    failures = value;
    return this;
  }

  public SidecarBuilder unmeasured(List<BenchmarkId> value) {
    unmeasured = value;
    return this;
  }

  public SidecarBuilder accepted(List<Acceptance> value) {
    accepted = value;
    return this;
  }

  public Sidecar build() {
    return new Sidecar(
        requireNonNull(environment, "environment"),
        requireNonNull(revision, "revision"),
        requireNonNull(tree, "tree"),
        requireNonNull(recordedAt, "recordedAt"),
        requireNonNull(settings, "settings"),
        requireNonNull(gateVersion, "gateVersion"),
        requireNonNull(failures, "failures"),
        requireNonNull(unmeasured, "unmeasured"),
        requireNonNull(accepted, "accepted"));
  }
}
