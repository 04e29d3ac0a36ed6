package io.github.jmhgate.store;

import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.WholeFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The folder of baselines: one folder an environment, each with JMH's own JSON and a sidecar.
 *
 * @param root the folder; it need not exist
 */
public record BaselineStore(Path root) {
  /** Name of the file with JMH's JSON. */
  public static final String RESULTS = "result.json";

  /**
   * Returns the baseline of an environment, if there is one.
   *
   * @throws BaselineException if there are two, or a sidecar or the results cannot be used
   */
  public Optional<Baseline> find(Environment environment) throws BaselineException {
    List<Stored> found = new ArrayList<>(stored());
    found.removeIf(
        stored ->
            !EnvironmentMatch.timeObstacles(stored.sidecar.environment(), environment).isEmpty());
    if (found.size() > 1) {
      throw new BaselineException(
          "%s and %s are baselines of the same environment; delete the one that must not count"
              .formatted(found.get(0).folder, found.get(1).folder));
    }
    return found.isEmpty() ? Optional.empty() : Optional.of(load(found.get(0)));
  }

  /**
   * The baseline whose bytes compare best where there is none of this environment: one of the same
   * JDK feature release and collector before others, then the one recorded last.
   *
   * @throws BaselineException where a sidecar or the results cannot be used
   */
  public Optional<Baseline> nearest(Environment environment) throws BaselineException {
    Optional<Stored> nearest =
        stored().stream()
            .max(
                Comparator.comparing((Stored stored) -> likeness(stored, environment))
                    .thenComparing(stored -> stored.sidecar.recordedAt()));
    return nearest.isEmpty() ? Optional.empty() : Optional.of(load(nearest.get()));
  }

  private static int likeness(Stored stored, Environment environment) {
    Environment other = stored.sidecar.environment();
    boolean sameJdk = other.featureRelease().equals(environment.featureRelease());
    return (sameJdk ? 2 : 0) + (other.gc().equals(environment.gc()) ? 1 : 0);
  }

  /**
   * Stores a run as the baseline of its environment, in place of the one before it. Either all of
   * it is stored or nothing has changed. Other files in the baseline's folder stay.
   *
   * @param results JMH's JSON of the run; a record of its classes may stand beside it
   * @param sidecar what else is known of it
   * @return the folder it is stored in
   * @throws IOException where the folder cannot be written
   */
  public Path record(Path results, Sidecar sidecar) throws IOException {
    Path target = root.resolve(EnvironmentName.of(sidecar.environment()));
    new WholeFolder(target, Set.of(RESULTS, CodeRecord.FILE_NAME, Sidecar.FILE_NAME))
        .replace(
            folder -> {
              Files.copy(results, folder.resolve(RESULTS));
              Path classes = results.resolveSibling(CodeRecord.FILE_NAME);
              if (Files.isRegularFile(classes)) {
                Files.copy(classes, folder.resolve(CodeRecord.FILE_NAME));
              }
              Files.writeString(folder.resolve(Sidecar.FILE_NAME), sidecar.json());
            });
    return target;
  }

  /** Whether a folder is that of a baseline, which measuring into it would be the end of. */
  public boolean holds(Path folder) {
    try {
      return Files.exists(folder.resolve(Sidecar.FILE_NAME))
          && Files.exists(folder.resolve(RESULTS))
          && Files.exists(root)
          && root.toRealPath().equals(folder.toRealPath().getParent());
    } catch (IOException e) {
      return false;
    }
  }

  private record Stored(Path folder, Sidecar sidecar) {}

  private List<Stored> stored() throws BaselineException {
    List<Stored> stored = new ArrayList<>();
    if (!Files.exists(root)) {
      return stored;
    }
    for (Path folder : folders()) {
      Path sidecar = folder.resolve(Sidecar.FILE_NAME);
      if (Files.exists(folder.resolve(RESULTS)) && !Files.exists(sidecar)) {
        throw new BaselineException(
            "%s: its sidecar %s is missing, so it is unknown where it was measured; restore it or"
                    .formatted(folder, Sidecar.FILE_NAME)
                + " record the baseline again");
      }
      if (Files.exists(sidecar)) {
        stored.add(new Stored(folder, Sidecar.read(sidecar)));
      }
    }
    return stored;
  }

  private List<Path> folders() throws BaselineException {
    try (Stream<Path> entries = Files.list(root)) {
      return entries
          .filter(Files::isDirectory)
          .filter(BaselineStore::holdsBaseline)
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new BaselineException(
          "%s: cannot be listed (%s); name a folder of baselines"
              .formatted(root, FileTrouble.of(e)));
    }
  }

  /** Folders of names with a dot are not ours, or half written; but one may have lost its name. */
  private static boolean holdsBaseline(Path folder) {
    WholeFolder aside = WholeFolder.ofSetAside(folder);
    return aside == null
        ? !folder.getFileName().toString().startsWith(".")
        : aside.current().equals(folder);
  }

  /** Under the names that its benchmarks have now. */
  private Baseline load(Stored stored) throws BaselineException {
    try {
      Run run = RenamesFile.read(root).of(JmhReader.read(stored.folder.resolve(RESULTS)));
      return new Baseline(
          stored.folder,
          new Run(run.source(), run.results(), List.of(), stored.sidecar.environment()),
          stored.sidecar);
    } catch (JmhFormatException e) {
      throw new BaselineException(String.valueOf(e.getMessage()));
    }
  }
}
