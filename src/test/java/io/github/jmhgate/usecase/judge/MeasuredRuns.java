package io.github.jmhgate.usecase.judge;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.EnvironmentBuilder;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.store.SidecarBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Sidecars of runs for tests, all of one machine. */
public final class MeasuredRuns {
  public static final Environment HERE =
      new EnvironmentBuilder()
          .cpu("cpu")
          .cores(2)
          .os("Linux")
          .arch("amd64")
          .jvmVendor("v")
          .jvmVersion("17")
          .vmName("vm")
          .gc("G1")
          .vmFlags(List.of())
          .build();

  private MeasuredRuns() {}

  public static Sidecar sidecar(Map<String, String> settings) {
    return new SidecarBuilder()
        .environment(HERE)
        .revision("")
        .tree("")
        .recordedAt(Instant.EPOCH)
        .settings(settings)
        .gateVersion("test")
        .failures(List.of())
        .unmeasured(List.of())
        .accepted(List.of())
        .build();
  }
}
