package io.github.jmhgate.code;

import java.lang.module.ModuleFinder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The references between a jar's classes. A class leads to every class it names; the interface of a
 * service leads to the service's file, and that to its providers. An unreadable class leads nowhere
 * here; callers must treat it as leading everywhere.
 */
final class ClassGraph {
  /** The main class of every fork. */
  private static final String FORK = "org/openjdk/jmh/runner/ForkedMain";

  /** Services that only compilers use. */
  private static final Set<String> FOR_COMPILERS = Set.of("javax/annotation/processing/Processor");

  /** Packages whose services the JDK may load at any time. */
  private static final Pattern OF_THE_JDK =
      Pattern.compile("(java|javax|jdk|sun|com/sun|org/w3c|org/xml)/.*");

  /** The packages of the running JDK; versions hardly differ. */
  private static final Set<String> PACKAGES_OF_THE_JDK =
      ModuleFinder.ofSystem().findAll().stream()
          .flatMap(module -> module.descriptor().packages().stream())
          .map(name -> name.replace('.', '/'))
          .collect(Collectors.toUnmodifiableSet());

  private final Map<String, List<String>> next = new TreeMap<>();
  private final Map<String, List<String>> previous = new HashMap<>();

  /** What every fork reaches, whichever benchmark it runs. */
  final Set<String> commonRoots = new TreeSet<>(Set.of(FORK));

  ClassGraph(JarContents jar) {
    Set<String> names = new HashSet<>(jar.classes.keySet());
    jar.classes.forEach(
        (name, scans) -> {
          Set<String> targets = new TreeSet<>();
          scans.forEach(scan -> targets.addAll(scan.names()));
          targets.retainAll(names);
          if (jar.services.containsKey(name)) {
            targets.add(service(name));
          }
          next.put(name, List.copyOf(targets));
        });
    jar.services.forEach(
        (service, providers) -> {
          next.put(service(service), providers.stream().filter(jar.classes::containsKey).toList());
          // The JDK's own interface is loaded even if the jar has one of that name.
          boolean loaded =
              !jar.classes.containsKey(service) || PACKAGES_OF_THE_JDK.contains(packageOf(service));
          if (isOfTheJdk(service) && !FOR_COMPILERS.contains(service) && loaded) {
            commonRoots.add(service(service));
          }
        });
    next.forEach(
        (from, targets) ->
            targets.forEach(to -> previous.computeIfAbsent(to, t -> new ArrayList<>()).add(from)));
  }

  private static String packageOf(String className) {
    return className.substring(0, Math.max(0, className.lastIndexOf('/')));
  }

  static boolean isOfTheJdk(String service) {
    return OF_THE_JDK.matcher(service).matches();
  }

  static String service(String service) {
    return EntryKind.SERVICES + service.replace('/', '.');
  }

  boolean has(String name) {
    return next.containsKey(name);
  }

  /** Returns all that some names lead to, themselves included. Ignores unknown names. */
  Set<String> closure(Collection<String> roots) {
    return search(roots, next).keySet();
  }

  /** Returns the first step of a shortest way to a target, from all that lead to one. */
  Map<String, String> stepsTo(Collection<String> targets) {
    return search(targets, previous);
  }

  /** Returns the shortest way from any of the roots to a target; empty if there is none. */
  static List<String> way(Collection<String> roots, Map<String, String> steps) {
    List<String> shortest = List.of();
    for (String root : new TreeSet<>(roots)) {
      List<String> way = new ArrayList<>();
      String at = steps.containsKey(root) ? root : "";
      while (!at.isEmpty()) {
        way.add(at);
        at = steps.getOrDefault(at, "");
      }
      if (!way.isEmpty() && (shortest.isEmpty() || way.size() < shortest.size())) {
        shortest = way;
      }
    }
    return shortest;
  }

  /** Searches breadth first; returns for each name where it was found, nothing for a start. */
  private Map<String, String> search(Collection<String> starts, Map<String, List<String>> edges) {
    Map<String, String> found = new LinkedHashMap<>();
    new TreeSet<>(starts).stream().filter(this::has).forEach(start -> found.put(start, ""));
    ArrayDeque<String> queue = new ArrayDeque<>(found.keySet());
    for (String at = queue.poll(); at != null; at = queue.poll()) {
      for (String one : edges.getOrDefault(at, List.of())) {
        if (found.putIfAbsent(one, at) == null) {
          queue.add(one);
        }
      }
    }
    return found;
  }
}
