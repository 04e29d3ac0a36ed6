package io.github.jmhgate.cli;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.store.Sidecar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The folder of a run whose only benchmark varies little from fork to fork. */
final class MeasuredFolder {
  private static final Environment HERE =
      new Environment("CPU", 2, "Linux", "amd64", "Vendor", "17.0.1", "VM", "G1", List.of());

  private MeasuredFolder() {}

  static Path write(Path folder, double score) throws IOException {
    Files.createDirectories(folder);
    double[] forks = {score, score + 1, score - 1, score + 0.5, score - 0.5};
    new JsonResults().time("a.B.m", forks).write(folder.resolve("result.json"));
    new Sidecar(HERE, "", Instant.EPOCH, Map.of(), "test", List.of(), List.of())
        .write(folder.resolve(Sidecar.FILE_NAME));
    return folder;
  }
}
