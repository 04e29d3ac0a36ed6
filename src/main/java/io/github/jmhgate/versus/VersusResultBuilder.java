package io.github.jmhgate.versus;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.model.Environment;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds {@link VersusResult} by the names of its parts, all of which must be given. */
public final class VersusResultBuilder {
  private @Nullable String name;
  private @Nullable String unit;
  private @Nullable String mode;
  private @Nullable String reference;
  private @Nullable List<Standing> standings;
  private @Nullable List<FailedVariant> failures;
  private @Nullable List<VersusCondition> conditions;
  private @Nullable Map<String, Environment> jvms;
  private @Nullable VersusEffort effort;

  public VersusResultBuilder name(String value) {
    name = value;
    return this;
  }

  public VersusResultBuilder unit(String value) {
    unit = value;
    return this;
  }

  public VersusResultBuilder mode(String value) {
    mode = value;
    return this;
  }

  public VersusResultBuilder reference(String value) {
    reference = value;
    return this;
  }

  public VersusResultBuilder standings(List<Standing> value) {
    standings = value;
    return this;
  }

  public VersusResultBuilder failures(List<FailedVariant> value) {
    failures = value;
    return this;
  }

  public VersusResultBuilder conditions(List<VersusCondition> value) {
    conditions = value;
    return this;
  }

  public VersusResultBuilder jvms(Map<String, Environment> value) {
    jvms = value;
    return this;
  }

  public VersusResultBuilder effort(VersusEffort value) {
    effort = value;
    return this;
  }

  public VersusResult build() {
    return new VersusResult(
        requireNonNull(name, "name"),
        requireNonNull(unit, "unit"),
        requireNonNull(mode, "mode"),
        requireNonNull(reference, "reference"),
        requireNonNull(standings, "standings"),
        requireNonNull(failures, "failures"),
        requireNonNull(conditions, "conditions"),
        requireNonNull(jvms, "jvms"),
        requireNonNull(effort, "effort"));
  }
}
