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

/**
 * Benchmarks that were compiled for a newer Java than the one that is to run them; else the first
 * fork of each would say so in the words of a JVM.
 */
final class NewerClasses {
  private NewerClasses() {}

  /**
   * What is wrong, and what to do.
   *
   * @param classPath where the benchmarks are; a folder in it is passed over
   * @param facts of the JVM that is to run them
   * @return one line; empty where nothing is, or nothing can be told
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
      // What is wrong with the jar is said where it is run.
    }
    return Optional.empty();
  }

  /** Zero where the jar has no such class. */
  private static int release(ZipFile zip, String type) throws IOException {
    ZipEntry entry = entry(zip, type.replace('.', '/'));
    if (entry == null) {
      return 0;
    }
    try (InputStream in = zip.getInputStream(entry)) {
      return ClassFileJava.release(in).orElse(0);
    }
  }

  /** JMH parts the name of a nested class by a dot. */
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
