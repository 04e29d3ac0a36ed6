package io.github.jmhgate.cli;

import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.EnvironmentBuilder;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.store.SidecarBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

final class MeasuredFolder {
  static final Environment HERE = environment("CPU one", "17.0.1");

  private MeasuredFolder() {}

  static Environment environment(String cpu, String jvm) {
    return new EnvironmentBuilder()
        .cpu(cpu)
        .cores(2)
        .os("Linux")
        .arch("amd64")
        .jvmVendor("Vendor")
        .jvmVersion(jvm)
        .vmName("VM")
        .gc("G1")
        .vmFlags(List.of())
        .build();
  }

  /** A run whose only benchmark, a.B.m, varies little from fork to fork, with as many bytes. */
  static Path write(Path folder, double score, double bytes) throws IOException {
    double[] forks = {score, score + 1, score - 1, score + 0.5, score - 0.5};
    return write(folder, new JsonResults().allocating("a.B.m", bytes, forks), Map.of());
  }

  static Path write(Path folder, JsonResults results, Map<String, String> settings)
      throws IOException {
    results.write(Files.createDirectories(folder).resolve("result.json"));
    return sidecar(folder, HERE, settings);
  }

  static Path sidecar(
      Path folder, Environment here, Map<String, String> settings, RunFailure... failures)
      throws IOException {
    Sidecar sidecar =
        new SidecarBuilder()
            .environment(here)
            .revision("")
            .tree("")
            .recordedAt(Instant.EPOCH)
            .settings(settings)
            .gateVersion("test")
            .failures(List.of(failures))
            .unmeasured(List.of())
            .accepted(List.of())
            .build();
    new WholeFile(folder.resolve(Sidecar.FILE_NAME)).write(sidecar.json());
    return folder;
  }

  static Path baseline(Path baselines) throws IOException {
    try (var entries = Files.list(baselines)) {
      return entries.filter(Files::isDirectory).findFirst().orElseThrow();
    }
  }
}
