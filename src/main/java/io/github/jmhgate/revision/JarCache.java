package io.github.jmhgate.revision;

import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.model.WholeFolder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;

/**
 * Benchmark jars in the user's cache folder, by what they were built from. Ignores a jar that
 * differs from its recorded SHA-256 or cannot be opened. This detects incomplete and mixed-up
 * files, not attacks: anyone who can write the jar can write its checksum, too.
 */
final class JarCache {
  private static final int KEPT = 20;
  private static final Pattern UNFINISHED = Pattern.compile("building.*");

  private final Path folder;

  JarCache(Path folder) {
    this.folder = folder;
  }

  /**
   * Returns the folder of the user's jars: in {@code XDG_CACHE_HOME} if that is absolute, because
   * its specification says to ignore relative paths.
   */
  static Path folder(Map<String, String> environment) {
    Path named = Path.of(environment.getOrDefault("XDG_CACHE_HOME", ""));
    Path caches = named.isAbsolute() ? named : Path.of(System.getProperty("user.home"), ".cache");
    return caches.resolve("jmh-gate").resolve("jars");
  }

  /** Returns the path of a jar, which may not exist yet. */
  Path file(String key) {
    return KeptJar.of(folder, key).jar();
  }

  /** Returns the jar of a key; empty if it is missing or damaged. */
  Optional<Path> find(String key) throws IOException {
    KeptJar kept = KeptJar.of(folder, key);
    if (!Files.exists(kept.jar())) {
      return Optional.empty();
    }
    return alone(
        () -> {
          if (!kept.whole()) {
            return Optional.empty();
          }
          kept.touch();
          return Optional.of(kept.jar());
        });
  }

  /**
   * Copies a jar and the jars of its class path to the cache, which keeps the twenty used last. An
   * existing jar of the same key stays, because another build may use it.
   *
   * @return the cached jar
   */
  Path keep(String key, Path built) throws IOException {
    KeptJar kept = KeptJar.like(built, folder, key);
    alone(
        () -> {
          removeUnfinished();
          if (!kept.whole()) {
            kept.put(built);
            forgetOld();
          }
          return kept;
        });
    return kept.jar();
  }

  /** Returns whether a file can be opened as a jar. */
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

  /** Deletes files that a killed process left; the lock ensures that they are not in use. */
  private void removeUnfinished() throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        if (WholeFile.isUnfinished(file)
            || UNFINISHED.matcher(file.getFileName().toString()).matches()) {
          WholeFolder.delete(file);
        }
      }
    }
  }

  private void forgetOld() throws IOException {
    List<KeptJar> kept = KeptJar.all(folder);
    for (KeptJar old : kept.subList(Math.min(KEPT, kept.size()), kept.size())) {
      old.delete();
    }
  }
}
