package io.github.jmhgate.bundle;

import io.github.jmhgate.files.FileTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/** Finds benchmarks in class folders, by JMH's list of them or by their annotation. */
public final class CompiledBenchmarks {
  static final String LIST = "META-INF/BenchmarkList";
  private static final String CLASS = ".class";
  private static final String ANNOTATION = "Lorg/openjdk/jmh/annotations/Benchmark;";

  private CompiledBenchmarks() {}

  /** Returns whether JMH's annotation processor left a list that is not empty. */
  public static boolean listed(Path folder) throws IOException {
    Path list = folder.resolve(LIST);
    return Files.isRegularFile(list) && Files.size(list) > 0;
  }

  /** Returns all words of the lists in some folders, such as names of classes {@code a.b.C}. */
  static Set<String> listedIn(List<Path> folders) throws IOException {
    Set<String> words = new TreeSet<>();
    for (Path folder : folders) {
      if (listed(folder)) {
        words.addAll(List.of(Files.readString(folder.resolve(LIST)).split("[\\s,]+")));
      }
    }
    return words;
  }

  /**
   * Returns whether a folder has a list, or one of its classes is in the list of another folder, as
   * of builds that keep generated files apart.
   *
   * @param words what the lists of all folders have
   */
  static boolean listed(Path folder, Set<String> words) throws IOException {
    return listed(folder) || of(folder).stream().anyMatch(file -> words.contains(name(file)));
  }

  /** Returns the name of a class as JMH's list has it, with a dot before a nested one, too. */
  private static String name(Path file) {
    String path = file.toString().replace(file.getFileSystem().getSeparator(), ".");
    return path.substring(0, path.length() - CLASS.length()).replace('$', '.');
  }

  /** Returns whether there is a list, or a class that names JMH's annotation. */
  public static boolean any(Path folder) throws IOException {
    return listed(folder) || !of(folder).isEmpty();
  }

  /** Returns files of classes with own or inherited benchmarks, relative and sorted. */
  static Set<Path> of(Path folder) throws IOException {
    Map<String, String> superclasses = new TreeMap<>();
    Set<String> found = new TreeSet<>();
    for (Path file : classes(folder)) {
      byte[] bytes = Files.readAllBytes(file);
      String name = folder.relativize(file).toString().replace('\\', '/');
      String type = name.substring(0, name.length() - CLASS.length());
      superclasses.put(type, superclass(bytes));
      if (isAnnotated(bytes)) {
        found.add(type);
      }
    }
    boolean more = true;
    while (more) {
      more = false;
      for (var entry : superclasses.entrySet()) {
        more |= found.contains(entry.getValue()) && found.add(entry.getKey());
      }
    }
    return new TreeSet<>(found.stream().map(type -> Path.of(type + CLASS)).toList());
  }

  /** Returns the superclass, or an empty text if the class file is too new to read. */
  private static String superclass(byte[] bytes) {
    try {
      return String.valueOf(new ClassReader(bytes).getSuperName());
    } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
      return "";
    }
  }

  private static List<Path> classes(Path folder) throws IOException {
    try (Stream<Path> files = FileTree.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(CLASS)).sorted().toList();
    }
  }

  private static boolean isAnnotated(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1).contains(ANNOTATION);
  }
}
