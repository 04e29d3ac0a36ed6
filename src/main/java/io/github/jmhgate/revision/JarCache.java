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
 * Benchmark jars in the user's cache folder, by what they were built from. A jar that differs from
 * its recorded SHA-256, or cannot be opened, is none. That is against torn and mixed-up files:
 * whoever can write there can write both.
 */
final class JarCache {
  private static final int KEPT = 20;
  private static final Pattern UNFINISHED = Pattern.compile("building.*");

  private final Path folder;

  JarCache(Path folder) {
    this.folder = folder;
  }

  /**
   * The folder of the user's jars: in {@code XDG_CACHE_HOME} where that is absolute, since the
   * specification has others ignored.
   */
  static Path folder(Map<String, String> environment) {
    Path named = Path.of(environment.getOrDefault("XDG_CACHE_HOME", ""));
    Path caches = named.isAbsolute() ? named : Path.of(System.getProperty("user.home"), ".cache");
    return caches.resolve("jmh-gate").resolve("jars");
  }

  /** Where a jar is, or is to be. */
  Path file(String key) {
    return KeptJar.of(folder, key).jar();
  }

  /** The jar of a key, whole; empty where there is none, or a damaged one. */
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
   * Keeps a copy of a jar with those of its class path, and the twenty used last. The first that is
   * kept of a key stays: another build may be measuring with it.
   *
   * @return the jar that is kept
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

  /** Whether a file can be opened as a jar. */
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

  /** While nobody else reads or writes there, in this process or another. */
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

  /** What a process left that was ended while it wrote; nobody writes now. */
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
