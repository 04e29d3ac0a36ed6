package io.github.jmhgate.revision;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Comparator.comparingLong;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FolderLock;
import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.files.WholeFolder;
import io.github.jmhgate.jar.JarParts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/**
 * Benchmark jars in the user's cache folder, by what they were built from, each with the jars of
 * its class path, the SHA-256 of all, which detects incomplete and mixed-up files, and a {@link
 * CacheSeal}, without which a jar was brought by something else and is not used.
 */
public record JarCache(Path folder) {
  static final String SUMS = "sha256";
  static final String SEAL = "seal";

  private static final Duration LOCK_LIMIT = Duration.ofMinutes(2);
  private static final int KEPT = 20;
  private static final String JAR = "benchmarks.jar";
  private static final String UNFINISHED = "building";
  private static final String INPUTS = "inputs";

  /**
   * Returns the user's cache; fails if a change to a project can write it.
   *
   * @param project a path in the project's checkout
   */
  public static JarCache of(Map<String, String> environment, Path project)
      throws GateFailure, InterruptedException {
    Path folder = CacheFolder.of(environment);
    CacheFolder.check(folder, project);
    return new JarCache(folder.resolve("jars"));
  }

  void forget(String key) throws IOException {
    alone(
        () -> {
          WholeFolder.delete(folder.resolve(key));
          return key;
        });
  }

  /** Returns the path of a jar, which may not exist yet. */
  Path file(String key) {
    return folder.resolve(key).resolve(JAR);
  }

  /**
   * Looks for the jar of a key.
   *
   * @param flaw why it is not used, if it exists
   */
  record Found(Optional<Path> jar, Optional<String> flaw) {}

  Found find(String key) throws IOException {
    Path jar = file(key);
    if (!Files.exists(jar)) {
      return new Found(Optional.empty(), Optional.empty());
    }
    return alone(
        () -> {
          Optional<String> flaw = flaw(key);
          if (flaw.isPresent()) {
            return new Found(Optional.empty(), Optional.of(jar + " " + flaw.get()));
          }
          Files.setLastModifiedTime(folder.resolve(key), FileTime.from(Instant.now()));
          return new Found(Optional.of(jar), flaw);
        });
  }

  /**
   * Returns what the newest kept jar of a commit was built from, if it is not the one of a key.
   *
   * @param commit with which the keys of its jars begin
   */
  Optional<String> otherInputs(String commit, String key) throws IOException {
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    Optional<Path> newest =
        files().stream()
            .filter(file -> file.getFileName().toString().startsWith(commit + "-"))
            .filter(file -> !file.getFileName().toString().equals(key))
            .filter(file -> Files.isRegularFile(file.resolve(INPUTS)))
            .max(comparingLong(file -> file.toFile().lastModified()));
    return newest.isPresent()
        ? Optional.of(Files.readString(newest.get().resolve(INPUTS)))
        : Optional.empty();
  }

  /**
   * Copies a jar and its class path, keeps the twenty used last, and returns the cached one.
   *
   * @param inputs what it was built from, as {@link BuildInputs#text()}
   */
  Path keep(String key, Path built, String inputs) throws IOException {
    Path jar = file(key);
    return alone(
        () -> {
          // What a killed process left; the lock ensures that it is not in use.
          for (Path file : files()) {
            if (file.getFileName().toString().startsWith(UNFINISHED)) {
              WholeFolder.delete(file);
            }
          }
          if (flaw(key).isPresent()) {
            put(built, key, inputs);
            forgetOld();
          }
          return jar;
        });
  }

  /** Returns what is known of a jar; it counts among the twenty used last. */
  public KeptFiles known(Path jar) {
    try {
      Path known = folder.resolve(Sha256.of(sums(jar).replaceAll("  .*", "")));
      CacheSeal seal =
          alone(
              () -> {
                if (known.toFile().setLastModified(System.currentTimeMillis())) {
                  forgetOld();
                }
                return seal();
              });
      return new KeptFiles(known, Optional.of(seal));
    } catch (IOException e) {
      return new KeptFiles(folder.resolve("unknown"), Optional.empty());
    }
  }

  private CacheSeal seal() throws IOException {
    return CacheSeal.in(folder.toAbsolutePath().resolveSibling(""));
  }

  private void put(Path built, String key, String inputs) throws IOException {
    Path place = folder.resolve(key);
    Path part = Files.createTempDirectory(folder, UNFINISHED);
    try {
      Path jar = part.resolve(JAR);
      JarParts.copyBeside(built, jar);
      Files.copy(built, jar);
      String sums = sums(jar);
      new WholeFile(part.resolve(INPUTS)).write(inputs);
      new WholeFile(part.resolve(SUMS)).write(sums);
      new WholeFile(part.resolve(SEAL)).write(seal().of(key, sums));
      WholeFolder.delete(place);
      WholeFile.move(part, place);
    } finally {
      WholeFolder.delete(part);
    }
  }

  /** Returns why the jar of a key is not used, to be read behind its path; empty if it is. */
  private Optional<String> flaw(String key) throws IOException {
    Path jar = file(key);
    Path sums = jar.resolveSibling(SUMS);
    if (!Files.exists(jar)
        || !Files.exists(sums)
        || !opens(jar)
        || !new String(Files.readAllBytes(sums), UTF_8).equals(sums(jar))) {
      return Optional.of("is damaged");
    }
    return seal().fits(jar.resolveSibling(SEAL), key, sums(jar))
        ? Optional.empty()
        : Optional.of("was not put there by this cache");
  }

  private static String sums(Path jar) throws IOException {
    StringBuilder sums = new StringBuilder();
    Path folder = jar.toAbsolutePath().resolveSibling("");
    for (Path file : JarParts.of(jar)) {
      String name = folder.relativize(file.toAbsolutePath()).toString().replace('\\', '/');
      sums.append(Sha256.of(file)).append("  ").append(name).append('\n');
    }
    return sums.toString();
  }

  static boolean opens(Path jar) {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.size() > 0;
    } catch (IOException e) {
      return false;
    }
  }

  private interface Work<T> {
    T run() throws IOException;
  }

  /** Runs an action under a lock against other threads and processes; waits two minutes for it. */
  private <T> T alone(Work<T> work) throws IOException {
    Files.createDirectories(folder);
    try (FolderLock lock = FolderLock.await(folder, LOCK_LIMIT)) {
      return work.run();
    }
  }

  private void forgetOld() throws IOException {
    List<Path> jars = new ArrayList<>(files());
    jars.removeIf(file -> !Files.isDirectory(file));
    jars.sort((a, b) -> Long.compare(b.toFile().lastModified(), a.toFile().lastModified()));
    for (Path old : jars.subList(Math.min(KEPT, jars.size()), jars.size())) {
      WholeFolder.delete(old);
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }
}
