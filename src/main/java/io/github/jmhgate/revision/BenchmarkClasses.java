package io.github.jmhgate.revision;

import io.github.jmhgate.jar.JarParts;
import io.github.jmhgate.model.GeneratedCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The classes of a jar that show whether a benchmark has changed. */
public final class BenchmarkClasses implements AutoCloseable {
  private static final String SUFFIX = ".class";
  private static final String JMH = "org/openjdk/jmh/";

  private final ZipFile jar;
  private final SortedMap<String, SortedMap<String, Long>> byOuterClass = new TreeMap<>();

  private BenchmarkClasses(ZipFile jar) {
    this.jar = jar;
    for (ZipEntry entry : Collections.list(jar.entries())) {
      String name = entry.getName();
      if (name.endsWith(SUFFIX)) {
        String type = name.substring(0, name.length() - SUFFIX.length());
        int nested = type.indexOf('$', type.lastIndexOf('/') + 1);
        byOuterClass
            .computeIfAbsent(nested < 0 ? type : type.substring(0, nested), t -> new TreeMap<>())
            .put(type, entry.getCrc());
      }
    }
  }

  public static BenchmarkClasses open(Path jar) throws IOException {
    return new BenchmarkClasses(new ZipFile(jar.toFile()));
  }

  /** Returns checksums of a benchmark's outermost, nested and generated classes; empty if none. */
  public SortedMap<String, Long> of(String benchmark) {
    int method = Math.max(0, benchmark.lastIndexOf('.'));
    String type = benchmark.substring(0, method).replace('.', '/');
    String outer = type;
    while (!byOuterClass.containsKey(outer) && outer.indexOf('/') >= 0) {
      outer = outer.substring(0, outer.lastIndexOf('/'));
    }
    SortedMap<String, Long> all = new TreeMap<>(byOuterClass.getOrDefault(outer, new TreeMap<>()));
    int simple = outer.lastIndexOf('/') + 1;
    String flat = type.substring(simple).replace('/', '_');
    for (String folder : GeneratedCode.folders(type.substring(0, simple))) {
      String generated = folder + flat + "_";
      byOuterClass.subMap(generated, generated + Character.MAX_VALUE).values().forEach(all::putAll);
    }
    return all;
  }

  /** Returns checksums of JMH's own classes in a jar and the jars of its Class-Path. */
  public static Map<String, Long> ofJmh(Path jar) throws IOException {
    Map<String, Long> classes = new HashMap<>();
    for (Path part : JarParts.of(jar)) {
      try (ZipFile zip = new ZipFile(part.toFile())) {
        for (ZipEntry entry : Collections.list(zip.entries())) {
          if (entry.getName().startsWith(JMH) && entry.getName().endsWith(SUFFIX)) {
            classes.putIfAbsent(entry.getName(), entry.getCrc());
          }
        }
      }
    }
    return classes;
  }

  public boolean has(String type) {
    return jar.getEntry(type.replace('.', '/') + SUFFIX) != null;
  }

  @Override
  public void close() throws IOException {
    jar.close();
  }
}
