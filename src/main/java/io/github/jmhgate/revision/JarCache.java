package io.github.jmhgate.revision;

import io.github.jmhgate.model.JarParts;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.model.WholeFolder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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

  /**
   * One jar of the cache: a file, or a folder if its Class-Path names other jars. The SHA-256 of
   * its files are next to it, in the format of {@code sha256sum}.
   *
   * @param place the file or folder
   * @param jar the benchmark jar: the place, or within it
   */
  private record KeptJar(Path place, Path jar) {
    static final String JAR = ".jar";

    /** The end of the name of the folder that records which methods a jar's benchmarks run. */
    private static final String METHODS = ".methods";

    private static final String SUM = ".sha256";
    private static final String IN_FOLDER = "benchmarks.jar";

    /** Returns the jar of a key; a path of a file if the cache has none. */
    static KeptJar of(Path cache, String key) {
      KeptJar bundle = folder(cache, key);
      return Files.isDirectory(bundle.place()) ? bundle : file(cache, key);
    }

    /** Returns the place for a built jar. */
    static KeptJar like(Path built, Path cache, String key) throws IOException {
      return JarParts.of(built).size() > 1 ? folder(cache, key) : file(cache, key);
    }

    /** Returns the jars of a cache, last used first; ignores other files. */
    static List<KeptJar> all(Path cache) throws IOException {
      try (Stream<Path> found = Files.list(cache)) {
        return found
            .filter(place -> Files.isDirectory(place) || place.toString().endsWith(JAR))
            .filter(place -> !place.toString().endsWith(METHODS))
            .sorted((a, b) -> Long.compare(b.toFile().lastModified(), a.toFile().lastModified()))
            .map(place -> new KeptJar(place, Files.isDirectory(place) ? inFolder(place) : place))
            .toList();
      }
    }

    private static KeptJar file(Path cache, String key) {
      Path file = cache.resolve(key + JAR);
      return new KeptJar(file, file);
    }

    private static KeptJar folder(Path cache, String key) {
      Path folder = cache.resolve(key);
      return new KeptJar(folder, inFolder(folder));
    }

    private static Path inFolder(Path folder) {
      return folder.resolve(IN_FOLDER);
    }

    private boolean isFolder() {
      return !place.equals(jar);
    }

    /** Returns whether all files exist and have their recorded checksums. */
    boolean whole() throws IOException {
      if (!Files.exists(jar) || !Files.exists(sum())) {
        return false;
      }
      String written = new String(Files.readAllBytes(sum()), StandardCharsets.UTF_8);
      return JarCache.opens(jar) && written.equals(sums());
    }

    void touch() throws IOException {
      Files.setLastModifiedTime(place, FileTime.from(Instant.now()));
    }

    /** Syncs before renaming, so that after a power failure the file is complete or missing. */
    void put(Path built) throws IOException {
      Path cache = place.resolveSibling("");
      if (isFolder()) {
        Path part = Files.createTempDirectory(cache, "building");
        try {
          JarParts.copyBeside(built, inFolder(part));
          Files.copy(built, inFolder(part));
          for (Path file : JarParts.of(inFolder(part))) {
            WholeFile.sync(file);
          }
          WholeFolder.delete(place);
          WholeFile.move(part, place);
        } finally {
          WholeFolder.delete(part);
        }
      } else {
        Path part = Files.createTempFile(cache, "building", ".part");
        Files.copy(built, part, StandardCopyOption.REPLACE_EXISTING);
        WholeFile.sync(part);
        WholeFile.move(part, place);
      }
      new WholeFile(sum()).writeDurably(sums());
    }

    void delete() throws IOException {
      WholeFolder.delete(place);
      WholeFolder.delete(place.resolveSibling(place.getFileName() + METHODS));
      Files.deleteIfExists(sum());
    }

    private Path sum() {
      return place.resolveSibling(place.getFileName() + SUM);
    }

    private String sums() throws IOException {
      StringBuilder sums = new StringBuilder();
      for (Path file : JarParts.of(jar)) {
        String name =
            place.toAbsolutePath().resolveSibling("").relativize(file.toAbsolutePath()).toString();
        sums.append(Sha256.of(file)).append("  ").append(name.replace('\\', '/')).append('\n');
      }
      return sums.toString();
    }
  }
}
