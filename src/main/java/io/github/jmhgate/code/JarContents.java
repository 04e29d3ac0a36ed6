package io.github.jmhgate.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The contents of a benchmark jar that determine what its benchmarks reach. */
final class JarContents {
  /** Class files by name, as {@code a/b/C}: several if there are versions for Java releases. */
  final Map<String, List<ClassScan>> classes = new TreeMap<>();

  /** Names of providers, in file order, by the service's name as {@code a/b/C}. */
  final Map<String, List<String>> services = new TreeMap<>();

  /** Lines of JMH's list, by the benchmark's name. */
  final Map<String, Set<String>> benchmarks = new TreeMap<>();

  /** Classes that JMH generated, by the benchmark's name. */
  final Map<String, Set<String>> generated = new TreeMap<>();

  /** JMH's compiler hints, one line each. */
  final Set<String> hints = new TreeSet<>();

  /** Why this jar cannot be analysed: sentences without their subject. */
  final List<String> obstacles = new ArrayList<>();

  /** Manifest attributes that affect the JVM, in class path order. */
  final List<String> manifest = new ArrayList<>();

  /** Why the jar has unknown benchmarks; empty if all are known. */
  String unlisted = "";

  /** Whether a manifest has {@code Multi-Release: true}. */
  boolean multiRelease;

  /**
   * Returns whether a service file names no known interface, so that code must read the file
   * itself.
   */
  boolean isForReaders(String service) {
    return !classes.containsKey(service) && !ClassGraph.isOfTheJdk(service);
  }

  void add(String className, ClassScan scan) {
    classes.computeIfAbsent(className, name -> new ArrayList<>(1)).add(scan);
  }
}
