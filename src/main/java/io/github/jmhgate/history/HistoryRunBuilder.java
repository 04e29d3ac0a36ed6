package io.github.jmhgate.history;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.model.Environment;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds {@link HistoryRun} by the names of its parts, all of which must be given. */
public final class HistoryRunBuilder {
  private @Nullable Instant time;
  private @Nullable String commit;
  private @Nullable String branch;
  private @Nullable Environment environment;
  private @Nullable String gateVersion;
  private @Nullable String jmhVersion;
  private @Nullable List<HistoryRow> rows;
  private @Nullable KeptEffect change;
  private @Nullable KeptChecks checks;

  public HistoryRunBuilder time(Instant value) {
    time = value;
    return this;
  }

  public HistoryRunBuilder commit(String value) {
    commit = value;
    return this;
  }

  public HistoryRunBuilder branch(String value) {
    branch = value;
    return this;
  }

  public HistoryRunBuilder environment(@Nullable Environment value) {
    environment = value;
    return this;
  }

  public HistoryRunBuilder gateVersion(String value) {
    gateVersion = value;
    return this;
  }

  public HistoryRunBuilder jmhVersion(String value) {
    jmhVersion = value;
    return this;
  }

  public HistoryRunBuilder rows(List<HistoryRow> value) {
    rows = value;
    return this;
  }

  public HistoryRunBuilder change(@Nullable KeptEffect value) {
    change = value;
    return this;
  }

  public HistoryRunBuilder checks(KeptChecks value) {
    checks = value;
    return this;
  }

  public HistoryRun build() {
    return new HistoryRun(
        requireNonNull(time, "time"),
        requireNonNull(commit, "commit"),
        requireNonNull(branch, "branch"),
        environment,
        requireNonNull(gateVersion, "gateVersion"),
        requireNonNull(jmhVersion, "jmhVersion"),
        requireNonNull(rows, "rows"),
        change,
        requireNonNull(checks, "checks"));
  }
}
