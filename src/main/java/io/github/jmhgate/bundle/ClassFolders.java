package io.github.jmhgate.bundle;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * What folders of classes hold together, by name and sorted. Of one name the first counts, except
 * for what Java and JMH read from every folder of a class path: that is put together.
 */
final class ClassFolders {
  private static final Pattern SERVICE = Pattern.compile("META-INF/services/[^/]+");
  private static final Set<String> JMH_LISTS =
      Set.of(CompiledBenchmarks.LIST, "META-INF/CompilerHints");
  private static final Pattern VERSION = Pattern.compile("META-INF/versions/\\d+/.+");

  /**
   * The first of 1980 is for Java a time before 1980, which it also writes in another, local, way.
   */
  private static final LocalDateTime ALWAYS = LocalDateTime.of(1980, 2, 1, 0, 0);

  private final Map<String, List<Path>> files = new TreeMap<>();

  private ClassFolders() {}

  static ClassFolders of(List<Path> folders) throws IOException {
    ClassFolders all = new ClassFolders();
    for (Path folder : folders) {
      try (Stream<Path> found = Files.walk(folder)) {
        for (Path file : found.filter(Files::isRegularFile).toList()) {
          String name = folder.relativize(file).toString().replace('\\', '/');
          // A module's declaration says nothing on a class path, and a jar has one manifest.
          if (!name.equals("module-info.class") && !name.equals(JarFile.MANIFEST_NAME)) {
            all.files.computeIfAbsent(name, n -> new ArrayList<>()).add(file);
          }
        }
      }
    }
    return all;
  }

  /** Whether any class is there for one version of Java only. */
  boolean haveVersions() {
    return files.keySet().stream().anyMatch(VERSION.asMatchPredicate());
  }

  /**
   * Whether there is anything that a benchmark might open: neither a class, nor the source that a
   * processor left beside it, nor about the jar.
   */
  boolean haveResources() {
    return files.keySet().stream()
        .anyMatch(
            name ->
                !name.endsWith(".class")
                    && !name.endsWith(".java")
                    && !name.startsWith("META-INF/"));
  }

  /** Writes them as a jar, its bytes the same whenever and wherever that is. */
  void writeJar(Manifest manifest, OutputStream out) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8)) {
      ByteArrayOutputStream first = new ByteArrayOutputStream();
      manifest.write(first);
      put(zip, JarFile.MANIFEST_NAME, first.toByteArray());
      for (Map.Entry<String, List<Path>> entry : files.entrySet()) {
        put(zip, entry.getKey(), content(entry.getKey(), entry.getValue()));
      }
    }
  }

  private static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(ALWAYS);
    zip.putNextEntry(entry);
    zip.write(content);
    zip.closeEntry();
  }

  private static byte[] content(String name, List<Path> files) throws IOException {
    // JMH writes its lists in the order of a hash table.
    boolean sorted = JMH_LISTS.contains(name);
    if (!sorted && (files.size() == 1 || !SERVICE.matcher(name).matches())) {
      return Files.readAllBytes(files.get(0));
    }
    Set<String> lines = sorted ? new TreeSet<>() : new LinkedHashSet<>();
    for (Path file : files) {
      Files.readString(file, StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank())
          .forEach(lines::add);
    }
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
