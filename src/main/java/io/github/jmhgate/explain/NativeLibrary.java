package io.github.jmhgate.explain;

import io.github.jmhgate.measure.fork.MeasureException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** async-profiler's library: a file, or taken out of a jar that holds {@code tools.profiler}'s. */
final class NativeLibrary {
  static final String NAME = "libasyncProfiler.so";

  private NativeLibrary() {}

  /**
   * The library to load; empty where async-profiler has none for this machine.
   *
   * @param given the library itself or async-profiler's jar; null looks into the benchmark jar
   * @param folder where a library out of a jar is put
   * @throws MeasureException where there is none at all
   */
  static Optional<Path> find(@Nullable Path given, Path benchmarkJar, Path folder)
      throws MeasureException {
    Path source = given == null ? benchmarkJar : given;
    if (given != null && !given.toString().endsWith(".jar")) {
      if (!Files.isReadable(given)) {
        throw MeasureException.unusable("no such library of async-profiler: " + given);
      }
      return Optional.of(given.toAbsolutePath());
    }
    String entry =
        platform(System.getProperty("os.name", ""), System.getProperty("os.arch", "")) + "/" + NAME;
    try (ZipFile jar = new ZipFile(source.toFile())) {
      ZipEntry library = jar.getEntry(entry);
      if (library == null && jar.stream().anyMatch(other -> other.getName().endsWith("/" + NAME))) {
        return Optional.empty();
      }
      if (library == null) {
        throw MeasureException.unusable(
            source
                + " holds no "
                + entry
                + "; add tools.profiler:async-profiler to the benchmark jar, name its jar with"
                + " --async-profiler, or use --with jfr");
      }
      Path target = folder.toAbsolutePath().resolve(NAME);
      try (InputStream in = jar.getInputStream(library)) {
        Files.copy(in, target, StandardCopyOption.REPLACE_EXISTING);
      }
      return Optional.of(target);
    } catch (IOException e) {
      throw MeasureException.unusable(
          source + ": async-profiler's library cannot be taken out of it: " + e.getMessage());
    }
  }

  /** The folder of a machine's library in async-profiler's jar, there or not. */
  static String platform(String system, String architecture) {
    String os = system.toLowerCase(Locale.ROOT);
    if (os.contains("mac")) {
      return "macos";
    }
    String cpu =
        switch (architecture) {
          case "aarch64" -> "arm64";
          case "amd64", "x86_64" -> "x64";
          default -> architecture;
        };
    return (os.contains("windows") ? "windows" : os) + "-" + cpu;
  }
}
