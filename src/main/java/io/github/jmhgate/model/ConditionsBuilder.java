package io.github.jmhgate.model;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds {@link Conditions} by the names of its parts, all of which must be given. */
public final class ConditionsBuilder {
  private @Nullable String jmhVersion;
  private @Nullable String jvm;
  private @Nullable List<String> jvmArgs;
  private @Nullable String jdkVersion;
  private @Nullable String vmName;
  private @Nullable String vmVersion;
  private @Nullable MeasuredPhase warmup;
  private @Nullable MeasuredPhase measurement;
  private @Nullable Boolean forked;
  private @Nullable Integer operations;

  public ConditionsBuilder jmhVersion(String value) {
    jmhVersion = value;
    return this;
  }

  public ConditionsBuilder jvm(String value) {
    jvm = value;
    return this;
  }

  public ConditionsBuilder jvmArgs(List<String> value) {
    jvmArgs = value;
    return this;
  }

  public ConditionsBuilder jdkVersion(String value) {
    jdkVersion = value;
    return this;
  }

  public ConditionsBuilder vmName(String value) {
    vmName = value;
    return this;
  }

  public ConditionsBuilder vmVersion(String value) {
    vmVersion = value;
    return this;
  }

  public ConditionsBuilder warmup(MeasuredPhase value) {
    warmup = value;
    return this;
  }

  public ConditionsBuilder measurement(MeasuredPhase value) {
    measurement = value;
    return this;
  }

  public ConditionsBuilder forked(boolean value) {
    forked = value;
    return this;
  }

  public ConditionsBuilder operations(int value) {
    operations = value;
    return this;
  }

  public Conditions build() {
    return new Conditions(
        requireNonNull(jmhVersion, "jmhVersion"),
        requireNonNull(jvm, "jvm"),
        requireNonNull(jvmArgs, "jvmArgs"),
        requireNonNull(jdkVersion, "jdkVersion"),
        requireNonNull(vmName, "vmName"),
        requireNonNull(vmVersion, "vmVersion"),
        requireNonNull(warmup, "warmup"),
        requireNonNull(measurement, "measurement"),
        requireNonNull(forked, "forked"),
        requireNonNull(operations, "operations"));
  }
}
