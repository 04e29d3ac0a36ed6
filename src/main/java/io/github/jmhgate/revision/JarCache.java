package io.github.jmhgate.revision;

import io.github.jmhgate.file.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;

/**
 * Benchmark jars in the user's cache folder, by what they were built from. Beside each lies its
 * SHA-256, as {@code sha256sum} writes it; a jar that differs from it, or cannot be opened, is
 * none. That is against torn and mixed-up files: whoever can write there can write both.
 */
final class JarCache {
  private static final int KEPT = 20;
  private static final String JAR = ".jar";
  private static final String SUM = ".sha256";
  private static final Pattern UNFINISHED = Pattern.compile("building.*[.]part");

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

  /** The file of a jar, whether or not it is there. */
  Path file(String key) {
    return folder.resolve(key + JAR);
  }

  /** The jar of a key, whole; empty where there is none, or a damaged one. */
  Optional<Path> find(String key) throws IOException {
    Path jar = file(key);
    if (!Files.exists(jar)) {
      return Optional.empty();
    }
    return alone(
        () -> {
          if (!whole(jar)) {
            return Optional.empty();
          }
          Files.setLastModifiedTime(jar, FileTime.from(Instant.now()));
          return Optional.of(jar);
        });
  }

  /**
   * Keeps a copy of a jar, and the twenty used last. The first that is kept of a key stays: another
   * build may be measuring with it.
   *
   * @return the jar that is kept
   */
  Path keep(String key, Path built) throws IOException {
    Path jar = file(key);
    alone(
        () -> {
          removeUnfinished();
          if (!whole(jar)) {
            put(built, jar);
            new WholeFile(sum(jar)).writeDurably(digest(jar) + "  " + jar.getFileName() + "\n");
            forgetOld();
          }
          return jar;
        });
    return jar;
  }

  /** Whether a file can be opened as a jar. */
  static boolean opens(Path jar) {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.size() > 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean whole(Path jar) throws IOException {
    if (!Files.exists(jar) || !Files.exists(sum(jar))) {
      return false;
    }
    String written = new String(Files.readAllBytes(sum(jar)), StandardCharsets.ISO_8859_1);
    return written.startsWith(digest(jar) + " ") && opens(jar);
  }

  /** On the disk before it has its name: after a power failure it is whole or not there. */
  private void put(Path built, Path jar) throws IOException {
    Path part = Files.createTempFile(folder, "building", ".part");
    Files.copy(built, part, StandardCopyOption.REPLACE_EXISTING);
    WholeFile.sync(part);
    WholeFile.move(part, jar);
  }

  private static Path sum(Path jar) {
    return jar.resolveSibling(jar.getFileName() + SUM);
  }

  private static String digest(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file);
        DigestInputStream digesting =
            new DigestInputStream(in, MessageDigest.getInstance("SHA-256"))) {
      digesting.transferTo(java.io.OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(digesting.getMessageDigest().digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has it", e);
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
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private void forgetOld() throws IOException {
    List<Path> jars = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*" + JAR)) {
      found.forEach(jars::add);
    }
    jars.sort(Comparator.comparing((Path jar) -> jar.toFile().lastModified()).reversed());
    for (Path old : jars.subList(Math.min(KEPT, jars.size()), jars.size())) {
      Files.deleteIfExists(old);
      Files.deleteIfExists(sum(old));
    }
  }
}
