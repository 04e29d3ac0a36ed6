package io.github.jmhgate.measure.host;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds {@link HostFacts} by the names of its parts, all of which must be given. */
public final class HostFactsBuilder {
  private @Nullable Integer protocol;
  private @Nullable String javaVendor;
  private @Nullable String javaVersion;
  private @Nullable String vmName;
  private @Nullable List<String> collectors;
  private @Nullable Integer cores;
  private @Nullable String os;
  private @Nullable String arch;
  private @Nullable List<String> arguments;
  private @Nullable String jmhVersion;

  public HostFactsBuilder protocol(int value) {
    protocol = value;
    return this;
  }

  public HostFactsBuilder javaVendor(String value) {
    javaVendor = value;
    return this;
  }

  public HostFactsBuilder javaVersion(String value) {
    javaVersion = value;
    return this;
  }

  public HostFactsBuilder vmName(String value) {
    vmName = value;
    return this;
  }

  public HostFactsBuilder collectors(List<String> value) {
    collectors = value;
    return this;
  }

  public HostFactsBuilder cores(int value) {
    cores = value;
    return this;
  }

  public HostFactsBuilder os(String value) {
    os = value;
    return this;
  }

  public HostFactsBuilder arch(String value) {
    arch = value;
    return this;
  }

  public HostFactsBuilder arguments(List<String> value) {
    arguments = value;
    return this;
  }

  public HostFactsBuilder jmhVersion(String value) {
    jmhVersion = value;
    return this;
  }

  public HostFacts build() {
    return new HostFacts(
        requireNonNull(protocol, "protocol"),
        requireNonNull(javaVendor, "javaVendor"),
        requireNonNull(javaVersion, "javaVersion"),
        requireNonNull(vmName, "vmName"),
        requireNonNull(collectors, "collectors"),
        requireNonNull(cores, "cores"),
        requireNonNull(os, "os"),
        requireNonNull(arch, "arch"),
        requireNonNull(arguments, "arguments"),
        requireNonNull(jmhVersion, "jmhVersion"));
  }
}
