package io.github.jmhgate.revision;

import io.github.jmhgate.model.JarParts;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.model.WholeFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * One jar of the cache: a file, or a folder if its Class-Path names other jars. The SHA-256 of its
 * files are next to it, in the format of {@code sha256sum}.
 *
 * @param place the file or folder
 * @param jar the benchmark jar: the place, or within it
 */
record KeptJar(Path place, Path jar) {
  static final String JAR = ".jar";
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
