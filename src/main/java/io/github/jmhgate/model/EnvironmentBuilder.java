package io.github.jmhgate.model;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds {@link Environment} by the names of its parts, all of which must be given. */
public final class EnvironmentBuilder {
  private @Nullable String cpu;
  private @Nullable Integer cores;
  private @Nullable String os;
  private @Nullable String arch;
  private @Nullable String jvmVendor;
  private @Nullable String jvmVersion;
  private @Nullable String vmName;
  private @Nullable String gc;
  private @Nullable List<String> vmFlags;

  public EnvironmentBuilder cpu(String value) {
    cpu = value;
    return this;
  }

  public EnvironmentBuilder cores(int value) {
    cores = value;
    return this;
  }

  public EnvironmentBuilder os(String value) {
    os = value;
    return this;
  }

  public EnvironmentBuilder arch(String value) {
    arch = value;
    return this;
  }

  public EnvironmentBuilder jvmVendor(String value) {
    jvmVendor = value;
    return this;
  }

  public EnvironmentBuilder jvmVersion(String value) {
    jvmVersion = value;
    return this;
  }

  public EnvironmentBuilder vmName(String value) {
    vmName = value;
    return this;
  }

  public EnvironmentBuilder gc(String value) {
    gc = value;
    return this;
  }

  public EnvironmentBuilder vmFlags(List<String> value) {
    vmFlags = value;
    return this;
  }

  public Environment build() {
    return new Environment(
        requireNonNull(cpu, "cpu"),
        requireNonNull(cores, "cores"),
        requireNonNull(os, "os"),
        requireNonNull(arch, "arch"),
        requireNonNull(jvmVendor, "jvmVendor"),
        requireNonNull(jvmVersion, "jvmVersion"),
        requireNonNull(vmName, "vmName"),
        requireNonNull(gc, "gc"),
        requireNonNull(vmFlags, "vmFlags"));
  }
}
