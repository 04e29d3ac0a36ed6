package io.github.jmhgate.code;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** Reads the text entries of a jar: services, benchmark lists, compiler hints and manifests. */
final class TextEntries {
  /** Manifest attributes of agents. */
  private static final List<String> AGENTS =
      List.of(
          "Premain-Class",
          "Agent-Class",
          "Boot-Class-Path",
          "Can-Redefine-Classes",
          "Can-Retransform-Classes",
          "Can-Set-Native-Method-Prefix");

  private TextEntries() {}

  /** Reads an entry and adds it to the contents of its jar. */
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
    jar.services
        .computeIfAbsent(EntryKind.service(entry), name -> new ArrayList<>())
        .addAll(providers);
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

  /** Reads the attributes that affect forks. The others concern the build or {@code -jar}. */
  private static void readManifest(byte[] bytes, JarContents jar) throws IOException {
    Manifest manifest = new Manifest(new ByteArrayInputStream(bytes));
    Attributes main = manifest.getMainAttributes();
    jar.multiRelease |= "true".equalsIgnoreCase(main.getValue(Attributes.Name.MULTI_RELEASE));
    for (String agents : AGENTS) {
      if (main.getValue(agents) != null) {
        jar.manifest.add(agents + ": " + main.getValue(agents));
      }
    }
    addSealed(jar, "", main);
    new TreeMap<>(manifest.getEntries()).forEach((name, section) -> addSealed(jar, name, section));
  }

  /** A sealed package refuses classes of other jars. */
  private static void addSealed(JarContents jar, String section, Attributes attributes) {
    String sealed = attributes.getValue(Attributes.Name.SEALED);
    if (sealed != null) {
      jar.manifest.add("Sealed: " + sealed + (section.isEmpty() ? "" : " of " + section));
    }
  }
}
