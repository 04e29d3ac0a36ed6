package io.github.jmhgate.bytecode;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.file.JarParts;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** Reads those entries of a jar that are written in a format of their own. */
final class TextEntries {
  private TextEntries() {}

  /** Reads one into what is known of its jar. */
  static void read(String entry, EntryKind kind, byte[] bytes, JarContents jar) throws IOException {
    switch (kind) {
      case SERVICE -> readService(entry, bytes, jar);
      case BENCHMARKS -> readBenchmarks(bytes, jar);
      case HINTS -> lines(bytes).forEach(jar.hints::add);
      case MANIFEST -> readManifest(bytes, jar);
      default -> throw new IllegalArgumentException("no text: " + entry);
    }
  }

  private static List<String> lines(byte[] bytes) {
    return new String(bytes, UTF_8).lines().filter(line -> !line.isBlank()).toList();
  }

  private static void readService(String entry, byte[] bytes, JarContents jar) {
    List<String> providers =
        lines(bytes).stream()
            .map(line -> line.replaceFirst("#.*", "").strip().replace('.', '/'))
            .filter(line -> !line.isEmpty())
            .toList();
    String service = entry.substring(EntryKind.SERVICES.length()).replace('.', '/');
    jar.services.computeIfAbsent(service, name -> new ArrayList<>()).addAll(providers);
  }

  private static void readBenchmarks(byte[] bytes, JarContents jar) {
    for (String line : lines(bytes)) {
      Optional<BenchmarkLine> read = BenchmarkLine.of(line);
      if (read.isEmpty()) {
        jar.unlisted = "lists its benchmarks in a way of another version of JMH";
        jar.obstacles.add(jar.unlisted);
        return;
      }
      String name = read.get().name();
      jar.benchmarks.computeIfAbsent(name, n -> new TreeSet<>()).add(line);
      jar.generated.computeIfAbsent(name, n -> new TreeSet<>()).add(read.get().generated());
    }
  }

  /** What else it says is about who built the jar, or for those who start it as a program. */
  private static void readManifest(byte[] bytes, JarContents jar) throws IOException {
    Attributes main = new Manifest(new ByteArrayInputStream(bytes)).getMainAttributes();
    String classPath = main.getValue(Attributes.Name.CLASS_PATH);
    for (String other : JarParts.elsewhere(classPath)) {
      jar.obstacles.add("names %s in its Class-Path, which is not beside it".formatted(other));
    }
    jar.multiRelease |= "true".equalsIgnoreCase(main.getValue(Attributes.Name.MULTI_RELEASE));
  }
}
