package io.github.jmhgate.bytecode;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What lets code reach a class that no constant of it names. A service is none: providers of every
 * interface that is reached count as reached, and whoever asks for another must have looked that
 * one up.
 */
final class Lookups {
  /** Whatever class declares them: loaders are subclassed. */
  private static final Set<String> OF_ANYONE =
      Set.of(
          "loadClass",
          "defineClass",
          "defineHiddenClass",
          "defineHiddenClassWithClassData",
          "defineAnonymousClass",
          "findSystemClass");

  private static final Map<String, Set<String>> OF_THE_JDK =
      Map.ofEntries(
          Map.entry("java/lang/Class", Set.of("forName")),
          Map.entry("java/lang/invoke/MethodHandles$Lookup", Set.of("findClass")),
          Map.entry("java/lang/invoke/MethodType", Set.of("fromMethodDescriptorString")),
          Map.entry("java/lang/reflect/Proxy", Set.of("newProxyInstance", "getProxyClass")),
          Map.entry("java/io/ObjectInputStream", Set.of("readObject", "readUnshared")),
          Map.entry("java/util/ResourceBundle", Set.of("getBundle")),
          Map.entry("java/beans/Introspector", Set.of("getBeanInfo")),
          Map.entry("java/net/URLClassLoader", Set.of("<init>", "newInstance")),
          Map.entry("javax/naming/Context", Set.of("lookup")),
          Map.entry("javax/naming/InitialContext", Set.of("lookup", "doLookup")));

  /**
   * JMH and what comes with it. JMH looks up by names it is given, the benchmark's classes, which
   * are roots; the others look up texts of messages.
   */
  private static final List<String> HARNESS =
      List.of(
          "org/openjdk/jmh/",
          "joptsimple/",
          "org/apache/commons/math3/",
          "io/github/jmhgate/measure/host/");

  /** Those that look for classes in whatever is on the class path. */
  private static final List<String> SCANNERS =
      List.of(
          "io/github/classgraph/",
          "org/reflections/",
          "org/springframework/context/annotation/ClassPathScanning",
          "org/springframework/core/io/support/PathMatchingResourcePatternResolver",
          "org/jboss/jandex/Indexer");

  /** Names of all methods that may be lookups, whoever declares them. */
  static final NameTable METHODS =
      new NameTable(
          Stream.concat(OF_ANYONE.stream(), OF_THE_JDK.values().stream().flatMap(Set::stream))
              .toList());

  private Lookups() {}

  /** Whether a class is JMH's own, or made by it: what it looks up are benchmarks. */
  static boolean isHarness(String className) {
    return className.contains("/jmh_generated/")
        || HARNESS.stream().anyMatch(className::startsWith);
  }

  /** Whether a class looks for others in whatever is on the class path. */
  static boolean scans(String className) {
    return SCANNERS.stream().anyMatch(className::startsWith);
  }

  /** Whether a method gives a class by its name, or by its bytes. */
  static boolean looksUp(String owner, String method) {
    return OF_ANYONE.contains(method) || OF_THE_JDK.getOrDefault(owner, Set.of()).contains(method);
  }
}
