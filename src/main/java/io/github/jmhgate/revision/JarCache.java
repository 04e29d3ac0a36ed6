package io.github.jmhgate.revision;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.model.JarParts;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.model.WholeFolder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/**
 * Benchmark jars in the user's cache folder, by what they were built from, each with the jars of
 * its class path and the SHA-256 of all, which detects incomplete and mixed-up files, not attacks.
 */
public record JarCache(Path folder) {
  static final String SUMS = "sha256";

  private static final int KEPT = 20;
  private static final String JAR = "benchmarks.jar";
  private static final String UNFINISHED = "building";

  /** Returns the user's cache, in {@code XDG_CACHE_HOME} if that is absolute, as it must be. */
  public static JarCache of(Map<String, String> environment) {
    Path named = Path.of(environment.getOrDefault("XDG_CACHE_HOME", ""));
    Path caches = named.isAbsolute() ? named : Path.of(System.getProperty("user.home"), ".cache");
    return new JarCache(caches.resolve("jmh-gate").resolve("jars"));
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

  /** Returns the jar of a key; empty if it is missing or damaged. */
  Optional<Path> find(String key) throws IOException {
    Path jar = file(key);
    if (!Files.exists(jar)) {
      return Optional.empty();
    }
    return alone(
        () -> {
          if (!isWhole(jar)) {
            return Optional.empty();
          }
          Files.setLastModifiedTime(folder.resolve(key), FileTime.from(Instant.now()));
          return Optional.of(jar);
        });
  }

  /** Copies a jar and its class path, keeps the twenty used last, and returns the cached one. */
  Path keep(String key, Path built) throws IOException {
    Path jar = file(key);
    return alone(
        () -> {
          // What a killed process left; the lock ensures that it is not in use.
          for (Path file : files()) {
            if (file.getFileName().toString().startsWith(UNFINISHED)) {
              WholeFolder.delete(file);
            }
          }
          if (!isWhole(jar)) {
            put(built, folder.resolve(key));
            forgetOld();
          }
          return jar;
        });
  }

  /** Returns the folder of what is known of a jar; it counts among the twenty used last. */
  public static Path known(Path jar, Map<String, String> environment) {
    JarCache cache = of(environment);
    try {
      Path known = cache.folder.resolve(Sha256.of(sums(jar).replaceAll("  .*", "")));
      if (known.toFile().setLastModified(System.currentTimeMillis())) {
        cache.alone(cache::forgetOld);
      }
      return known;
    } catch (IOException e) {
      return cache.folder.resolve("unknown");
    }
  }

  private void put(Path built, Path place) throws IOException {
    Path part = Files.createTempDirectory(folder, UNFINISHED);
    try {
      Path jar = part.resolve(JAR);
      JarParts.copyBeside(built, jar);
      Files.copy(built, jar);
      new WholeFile(part.resolve(SUMS)).write(sums(jar));
      WholeFolder.delete(place);
      WholeFile.move(part, place);
    } finally {
      WholeFolder.delete(part);
    }
  }

  /** Returns whether all files exist and have their recorded checksums. */
  private static boolean isWhole(Path jar) throws IOException {
    Path sums = jar.resolveSibling(SUMS);
    return Files.exists(jar)
        && Files.exists(sums)
        && opens(jar)
        && new String(Files.readAllBytes(sums), UTF_8).equals(sums(jar));
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

  /** Runs an action under a lock against other threads and processes. */
  private <T> T alone(Work<T> work) throws IOException {
    synchronized (JarCache.class) {
      Files.createDirectories(folder);
      try (FileChannel channel =
          FileChannel.open(
              folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        channel.lock();
        return work.run();
      }
    }
  }

  private boolean forgetOld() throws IOException {
    List<Path> jars = new ArrayList<>(files());
    jars.removeIf(file -> !Files.isDirectory(file));
    jars.sort((a, b) -> Long.compare(b.toFile().lastModified(), a.toFile().lastModified()));
    for (Path old : jars.subList(Math.min(KEPT, jars.size()), jars.size())) {
      WholeFolder.delete(old);
    }
    return jars.size() > KEPT;
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }
}
