package io.github.jmhgate.usecase.judge;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.store.SidecarBuilder;
import io.github.jmhgate.usecase.GateVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;

/**
 * A measured run with its sidecar.
 *
 * @param results JMH's JSON, or the folder with it
 * @param sidecar where, when and how it was measured
 */
public record MeasuredRun(Path results, Run run, Sidecar sidecar) {
  public Environment environment() {
    return sidecar.environment();
  }

  public Path folder() {
    return folder(results);
  }

  private static Path folder(Path results) {
    return Files.exists(results.resolve(Sidecar.FILE_NAME))
        ? results
        : results.toAbsolutePath().resolveSibling("");
  }

  /**
   * Reads a folder that {@code measure} wrote, or a result file with a sidecar next to it. A folder
   * with a sidecar alone is of a run in which every benchmark failed.
   */
  public static MeasuredRun read(Path fileOrFolder) throws GateFailure {
    Path results = resultsOf(fileOrFolder);
    Path folder = folder(results);
    Run run =
        folder.equals(results)
            ? new Run(results.toString(), List.of(), List.of(), null)
            : JmhReader.readAll(results);
    Path sidecar = folder.resolve(Sidecar.FILE_NAME);
    if (!Files.exists(sidecar)) {
      throw unusable(
          "%s: there is no %s next to it, so it is unknown where it was measured; measure with 'jmh-gate measure', or name both files to 'jmh-gate compare'"
              .formatted(results, Sidecar.FILE_NAME));
    }
    Sidecar read = Sidecar.read(sidecar);
    List<RunFailure> failures = new ArrayList<>(read.failures());
    failures.addAll(run.failures());
    return new MeasuredRun(
        results, new Run(run.source(), run.results(), failures, read.environment()), read);
  }

  /** Reads two files, or folders of them, at once, since each may be large. */
  public static List<Run> readBoth(Path first, Path second, Policy policy)
      throws GateFailure, InterruptedException {
    boolean percentiles = policy.judgesPercentiles();
    Future<Run> other =
        ForkJoinPool.commonPool().submit(() -> JmhReader.readRepeated(second, percentiles));
    return List.of(JmhReader.readRepeated(first, percentiles), GateFailure.await(other));
  }

  /** Returns the path that was given, with a word on runs that were pooled. */
  public static String shown(Path given, Run read) {
    return resultsOf(given).equals(given) ? read.source() : given.toString();
  }

  /** Returns the result file in a folder of {@code measure}, or the path itself. */
  public static Path resultsOf(Path fileOrFolder) {
    Path results = fileOrFolder.resolve(BaselineStore.RESULTS);
    return Files.isRegularFile(results) ? results : fileOrFolder;
  }

  /**
   * Writes next to results where, when, of what and how they were measured.
   *
   * @param revision the commit that was measured; empty if unknown
   * @param tree the hash of its files; empty if unknown
   */
  public static Sidecar writeSidecar(
      Path folder,
      Environment environment,
      String revision,
      String tree,
      Map<String, String> settings,
      List<RunFailure> failures,
      List<BenchmarkId> unmeasured)
      throws GateFailure {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Sidecar sidecar =
        new SidecarBuilder()
            .environment(environment)
            .revision(revision)
            .tree(tree)
            .recordedAt(now)
            .settings(settings)
            .gateVersion(GateVersion.text())
            .failures(failures)
            .unmeasured(unmeasured)
            .accepted(List.of())
            .build();
    new WholeFile(folder.resolve(Sidecar.FILE_NAME)).save(sidecar.json());
    return sidecar;
  }
}
