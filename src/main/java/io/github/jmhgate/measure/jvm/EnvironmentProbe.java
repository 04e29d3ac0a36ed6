package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.measure.host.HostFacts;
import io.github.jmhgate.model.Environment;
import java.util.List;

/** Puts the environment together from what the host's JVM and the operating system say. */
public final class EnvironmentProbe {

  private EnvironmentProbe() {}

  /** The environment of a JVM that told what it is. */
  public static Environment of(HostFacts facts) {
    return of(facts, CpuModel.detect());
  }

  /** System properties are left out of the flags: they steer the benchmark, not the JVM. */
  public static Environment of(HostFacts facts, String cpu) {
    List<String> flags = facts.arguments().stream().filter(a -> !a.startsWith("-D")).toList();
    return new Environment(
        cpu,
        facts.cores(),
        facts.os(),
        facts.arch(),
        facts.javaVendor(),
        facts.javaVersion(),
        facts.vmName(),
        GcName.of(facts.collectors()),
        flags);
  }
}
