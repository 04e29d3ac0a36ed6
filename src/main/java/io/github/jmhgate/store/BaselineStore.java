package io.github.jmhgate.store;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.files.WholeFolder;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The folder of baselines, which need not exist: JMH's own JSON and a sidecar per environment. */
public record BaselineStore(Path root) {
  public static final String RESULTS = "result.json";

  private static final int LONGEST_PART = 24;

  /** Returns the baseline of an environment, if there is one; fails if there are two. */
  public Optional<StoredBaseline> find(Environment environment) throws GateFailure {
    List<StoredFolder> found = new ArrayList<>(stored());
    found.removeIf(stored -> !timeObstacles(stored.sidecar.environment(), environment).isEmpty());
    if (found.size() > 1) {
      throw unusable(
          "%s and %s are baselines of the same environment; delete the one that must not count"
              .formatted(found.get(0).folder, found.get(1).folder));
    }
    return found.isEmpty() ? Optional.empty() : Optional.of(load(found.get(0)));
  }

  /** Returns the best baseline to compare bytes with: same JDK and collector first, then newest. */
  public Optional<StoredBaseline> nearest(Environment environment) throws GateFailure {
    Comparator<StoredFolder> nearer =
        Comparator.comparing((StoredFolder stored) -> likeness(stored, environment))
            .thenComparing(stored -> stored.sidecar.recordedAt());
    Optional<StoredFolder> nearest = stored().stream().max(nearer);
    return nearest.isEmpty() ? Optional.empty() : Optional.of(load(nearest.get()));
  }

  private static int likeness(StoredFolder stored, Environment environment) {
    Environment other = stored.sidecar.environment();
    boolean sameJdk = other.featureRelease().equals(environment.featureRelease());
    int byJdk = sameJdk ? 2 : 0;
    int byCollector = other.gc().equals(environment.gc()) ? 1 : 0;
    return byJdk + byCollector;
  }

  /**
   * Replaces the baseline of the environment, with the records of classes and of work if present,
   * and returns its folder. If it cannot be written, nothing has changed.
   */
  public Path record(Path results, Sidecar sidecar) throws IOException {
    Path target = root.resolve(folderName(sidecar.environment()));
    WholeFolder.replace(
        target,
        Set.of(RESULTS, CodeRecord.FILE_NAME, WorkFile.FILE_NAME, Sidecar.FILE_NAME),
        folder -> {
          Files.copy(results, folder.resolve(RESULTS));
          for (String name : List.of(CodeRecord.FILE_NAME, WorkFile.FILE_NAME)) {
            Path record = results.resolveSibling(name);
            if (Files.isRegularFile(record)) {
              Files.copy(record, folder.resolve(name));
            }
          }
          Files.writeString(folder.resolve(Sidecar.FILE_NAME), sidecar.json());
        });
    return target;
  }

  /** Returns whether a folder is a baseline's, which measuring into it would destroy. */
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

  /** Returns an environment's folder name: readable, safe on every system, and its own. */
  static String folderName(Environment here) {
    String machine = part(here.os()) + "-" + part(here.arch()) + "-" + part(here.cpu());
    String jvm = "jdk" + part(here.jvmVersion()) + "-" + part(here.gc());
    String digest = Sha256.of(here.toString()).substring(0, 8);
    return String.join("-", machine, here.cores() + "c", jvm, digest);
  }

  private static String part(String text) {
    String safe =
        text.toLowerCase(Locale.ROOT)
            .replaceAll("\\((r|tm)\\)", "")
            .replaceAll("[^a-z0-9.]+", "-")
            .replaceAll("^[-.]+|[-.]+$", "");
    String cut = safe.substring(0, Math.min(LONGEST_PART, safe.length()));
    String trimmed = cut.replaceAll("[-.]+$", "");
    return trimmed.isEmpty() ? "unknown" : trimmed;
  }

  private record StoredFolder(Path folder, Sidecar sidecar) {}

  private List<StoredFolder> stored() throws GateFailure {
    List<StoredFolder> stored = new ArrayList<>();
    for (Path folder : folders()) {
      Path sidecar = folder.resolve(Sidecar.FILE_NAME);
      if (Files.exists(folder.resolve(RESULTS)) && !Files.exists(sidecar)) {
        throw unusable(
            "%s: its sidecar %s is missing, so it is unknown where it was measured; restore it or record the baseline again"
                .formatted(folder, Sidecar.FILE_NAME));
      }
      if (Files.exists(sidecar)) {
        stored.add(new StoredFolder(folder, Sidecar.read(sidecar)));
      }
    }
    return stored;
  }

  /** Returns the folders; those whose names begin with a dot are foreign or unfinished. */
  private List<Path> folders() throws GateFailure {
    if (!Files.exists(root)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(root)) {
      Stream<Path> folders = entries.filter(Files::isDirectory).sorted();
      return folders.filter(file -> !file.getFileName().toString().startsWith(".")).toList();
    } catch (IOException e) {
      String why = "cannot be listed (%s); name a folder of baselines".formatted(FileTrouble.of(e));
      throw unusable(root + ": " + why, e);
    }
  }

  private StoredBaseline load(StoredFolder stored) throws GateFailure {
    Run run = RenamesFile.read(root).of(JmhReader.read(stored.folder.resolve(RESULTS)));
    return new StoredBaseline(
        stored.folder,
        new Run(run.source(), run.results(), List.of(), stored.sidecar.environment()),
        stored.sidecar);
  }

  /** Returns differences that forbid comparing times, one clause each. */
  public static List<String> timeObstacles(Environment baseline, Environment candidate) {
    List<String> obstacles = new ArrayList<>();
    add(obstacles, "CPU", baseline.cpu(), candidate.cpu());
    add(obstacles, "cores", baseline.cores(), candidate.cores());
    add(obstacles, "OS", baseline.os(), candidate.os());
    add(obstacles, "architecture", baseline.arch(), candidate.arch());
    add(obstacles, "JVM vendor", baseline.jvmVendor(), candidate.jvmVendor());
    add(obstacles, "JVM version", baseline.jvmVersion(), candidate.jvmVersion());
    add(obstacles, "VM", baseline.vmName(), candidate.vmName());
    add(obstacles, "GC", baseline.gc(), candidate.gc());
    add(obstacles, "VM flags", baseline.vmFlags(), candidate.vmFlags());
    return obstacles;
  }

  /** Returns differences that forbid comparing bytes per operation. */
  public static List<String> allocationObstacles(
      Environment baseline, Environment candidate, Run before, Run after) {
    List<String> obstacles = new ArrayList<>();
    add(obstacles, "JDK feature release", baseline.featureRelease(), candidate.featureRelease());
    add(obstacles, "GC", baseline.gc(), candidate.gc());
    add(obstacles, "JMH version", jmhVersions(before), jmhVersions(after));
    return obstacles;
  }

  private static String jmhVersions(Run run) {
    TreeSet<String> versions = new TreeSet<>();
    run.results().forEach(result -> versions.add(result.conditions().jmhVersion()));
    return String.join(", ", versions);
  }

  private static void add(List<String> obstacles, String what, Object before, Object after) {
    if (!before.equals(after)) {
      obstacles.add("%s differs: %s, then %s".formatted(what, shown(before), shown(after)));
    }
  }

  private static String shown(Object value) {
    String text = value.toString();
    if (text.isEmpty()) {
      return "unknown";
    }
    return text.equals("[]") ? "none" : text;
  }
}
