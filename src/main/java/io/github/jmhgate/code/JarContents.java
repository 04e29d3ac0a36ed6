package io.github.jmhgate.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a benchmark jar holds, as far as it tells where its benchmarks lead. */
final class JarContents {
  /** The classes' files by name, as {@code a/b/C}: one, or several for several versions of Java. */
  final Map<String, List<ClassScan>> classes = new TreeMap<>();

  /** Names of providers, in the order of their file, by the service's name as {@code a/b/C}. */
  final Map<String, List<String>> services = new TreeMap<>();

  /** Lines of JMH's list, by the benchmark's name. */
  final Map<String, Set<String>> benchmarks = new TreeMap<>();

  /** Classes that JMH generated, by the benchmark's name. */
  final Map<String, Set<String>> generated = new TreeMap<>();

  /** What JMH tells the compiler, a line each. */
  final Set<String> hints = new TreeSet<>();

  /** Why nothing can be told of this jar, whatever else it holds. */
  final List<String> obstacles = new ArrayList<>();

  /** What manifests tell the JVM, in the order of the class path. */
  final List<String> manifest = new ArrayList<>();

  /** Why it has benchmarks that nobody can name; empty where all are known. */
  String unlisted = "";

  /** Whether classes for one version of Java are loaded at all. */
  boolean multiRelease;

  /**
   * Whether a service is none that can have providers, so that code which reads its file has its
   * own use of it.
   */
  boolean isForReaders(String service) {
    return !classes.containsKey(service) && !ClassGraph.isOfTheJdk(service);
  }

  void add(String className, ClassScan scan) {
    classes.computeIfAbsent(className, name -> new ArrayList<>(1)).add(scan);
  }
}
