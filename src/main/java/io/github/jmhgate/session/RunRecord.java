package io.github.jmhgate.session;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.store.Sidecar;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;

/** Writes beside results where, when, of what and how they were measured. */
public final class RunRecord {
  private RunRecord() {}

  /**
   * Writes it.
   *
   * @param folder where the results are
   * @param revision what was measured; empty where it is not known
   * @param settings as texts by key
   * @param failures benchmarks that could not be measured
   */
  public static Sidecar write(
      Path folder,
      Environment environment,
      String revision,
      Map<String, String> settings,
      List<Run.Failure> failures)
      throws GateFailure {
    Sidecar sidecar =
        new Sidecar(
            environment,
            revision,
            Instant.now().truncatedTo(ChronoUnit.SECONDS),
            settings,
            GateVersion.text(),
            failures,
            List.of());
    Path file = folder.resolve(Sidecar.FILE_NAME);
    try {
      sidecar.write(file);
      return sidecar;
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: cannot be written (%s)".formatted(file, FileTrouble.of(e)), e);
    }
  }
}
