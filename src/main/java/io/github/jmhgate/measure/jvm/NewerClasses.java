package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.measure.host.HostFacts;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.ClassFileJava;
import io.github.jmhgate.settings.SettingNames;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** Finds benchmarks that are compiled for a newer Java than theirs, before their forks fail. */
final class NewerClasses {
  private NewerClasses() {}

  /**
   * Reports the first such benchmark and what to do.
   *
   * @param classPath contains the benchmarks; folders in it are ignored
   * @param facts describe the JVM that runs them
   * @return one line; empty if none is found or the JVM's version is unknown
   */
  static Optional<String> complaint(
      Collection<Path> classPath, HostFacts facts, Collection<BenchmarkId> benchmarks) {
    OptionalInt java = feature(facts.javaVersion());
    if (java.isEmpty()) {
      return Optional.empty();
    }
    Set<String> types = new TreeSet<>();
    for (BenchmarkId benchmark : benchmarks) {
      types.add(benchmark.name().substring(0, Math.max(0, benchmark.name().lastIndexOf('.'))));
    }
    for (Path entry : classPath) {
      if (Files.isRegularFile(entry)) {
        Optional<String> found = complaint(entry, java.getAsInt(), types);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> complaint(Path jar, int java, Set<String> types) {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (String type : types) {
        int wanted = release(zip, type);
        if (wanted > java) {
          return Optional.of(
              ("%s is compiled for Java %s, and Java %s is to run it; name one by "
                      + SettingNames.JVM
                      + ", or run with Java %s or later")
                  .formatted(type, wanted, java, wanted));
        }
      }
    } catch (IOException e) {
      // Starting the jar reports what is wrong with it.
    }
    return Optional.empty();
  }

  /** Returns the Java release of a class, or 0 if the jar lacks it. */
  private static int release(ZipFile zip, String type) throws IOException {
    ZipEntry entry = entry(zip, type.replace('.', '/'));
    if (entry == null) {
      return 0;
    }
    try (InputStream in = zip.getInputStream(entry)) {
      return ClassFileJava.release(in).orElse(0);
    }
  }

  /** Finds a class's entry; JMH separates the names of nested classes by dots. */
  private static @Nullable ZipEntry entry(ZipFile zip, String name) {
    StringBuilder binary = new StringBuilder(name);
    int slash = name.length();
    ZipEntry entry = zip.getEntry(name + ".class");
    while (entry == null && (slash = name.lastIndexOf('/', slash - 1)) >= 0) {
      binary.setCharAt(slash, '$');
      entry = zip.getEntry(binary + ".class");
    }
    return entry;
  }

  private static OptionalInt feature(String version) {
    try {
      return OptionalInt.of(Runtime.Version.parse(version).feature());
    } catch (IllegalArgumentException e) {
      return OptionalInt.empty();
    }
  }
}
