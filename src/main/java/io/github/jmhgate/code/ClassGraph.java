package io.github.jmhgate.code;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

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

  private static final int[] NOWHERE = {};

  private final ClassNames table;
  private final List<String> names;
  private final Map<String, Integer> services = new HashMap<>();
  private final BitSet present = new BitSet();
  private final int[][] next;
  private final int[][] previous;
  private final Set<String> commonRoots = new TreeSet<>();

  /** Builds the graph of a jar whose scans use these numbers. */
  ClassGraph(JarContents jar, ClassNames table) {
    this.table = table;
    this.names = new ArrayList<>(table.names());
    for (String service : jar.services.keySet()) {
      services.put(service(service), names.size());
      names.add(service(service));
    }
    jar.classes.keySet().forEach(name -> present.set(number(name)));
    services.values().forEach(present::set);
    this.next = new int[names.size()][];
    Arrays.fill(next, NOWHERE);
    jar.classes.forEach((name, scans) -> next[number(name)] = targets(jar, name, scans));
    jar.services.forEach(
        (service, providers) ->
            next[number(service(service))] =
                providers.stream().mapToInt(this::number).filter(this::isPresent).toArray());
    this.previous = reversed(next);
    commonRoots.add(FORK);
    for (String service : jar.services.keySet()) {
      if (isOfTheJdk(service)
          && !FOR_COMPILERS.contains(service)
          // The JDK's own interface is loaded even if the jar has one of that name.
          && (!jar.classes.containsKey(service) || JdkCalls.owns(service))) {
        commonRoots.add(service(service));
      }
    }
  }

  /** Returns whether a service may belong to the JDK. */
  static boolean isOfTheJdk(String service) {
    return OF_THE_JDK.matcher(service).matches();
  }

  /** Returns the name of a service's file. */
  static String service(String service) {
    return EntryKind.SERVICES + service.replace('/', '.');
  }

  /** Returns what every fork reaches, whichever benchmark it runs. */
  Set<String> commonRoots() {
    return commonRoots;
  }

  boolean has(String name) {
    return isPresent(number(name));
  }

  private boolean isPresent(int number) {
    return number >= 0 && present.get(number);
  }

  private int[] targets(JarContents jar, String name, List<ClassScan> scans) {
    BitSet targets = new BitSet();
    for (ClassScan scan : scans) {
      for (int target : scan.names()) {
        targets.set(target, isPresent(target));
      }
    }
    if (jar.services.containsKey(name)) {
      targets.set(number(service(name)));
    }
    return targets.stream().toArray();
  }

  private int number(String name) {
    Integer service = services.get(name);
    return service != null ? service : table.find(name);
  }

  private static int[][] reversed(int[][] edges) {
    int[] counts = new int[edges.length];
    for (int[] targets : edges) {
      for (int target : targets) {
        counts[target]++;
      }
    }
    int[][] reversed = new int[edges.length][];
    for (int i = 0; i < reversed.length; i++) {
      reversed[i] = new int[counts[i]];
    }
    for (int from = edges.length - 1; from >= 0; from--) {
      for (int target : edges[from]) {
        reversed[target][--counts[target]] = from;
      }
    }
    return reversed;
  }

  /** Returns all that some names lead to, themselves included. Ignores unknown names. */
  Set<String> closure(Collection<String> roots) {
    Set<String> reached = new LinkedHashSet<>();
    boolean[] seen = new boolean[names.size()];
    ArrayDeque<Integer> queue = new ArrayDeque<>();
    roots.forEach(root -> visit(number(root), seen, queue));
    while (!queue.isEmpty()) {
      int at = queue.remove();
      reached.add(names.get(at));
      for (int target : next[at]) {
        visit(target, seen, queue);
      }
    }
    return reached;
  }

  private void visit(int number, boolean[] seen, ArrayDeque<Integer> queue) {
    if (isPresent(number) && !seen[number]) {
      seen[number] = true;
      queue.add(number);
    }
  }

  /** Computes the shortest ways from every class to the nearest target. */
  Ways waysTo(Collection<String> targets) {
    return new Ways(targets);
  }

  /** Shortest ways to the nearest target. */
  final class Ways {
    private final int[] towards = new int[names.size()];
    private final int[] steps = new int[names.size()];

    private Ways(Collection<String> targets) {
      Arrays.fill(steps, -1);
      ArrayDeque<Integer> queue = new ArrayDeque<>();
      for (String target : new TreeSet<>(targets)) {
        int number = number(target);
        if (isPresent(number)) {
          towards[number] = -1;
          steps[number] = 0;
          queue.add(number);
        }
      }
      while (!queue.isEmpty()) {
        int at = queue.remove();
        for (int from : previous[at]) {
          if (steps[from] < 0) {
            steps[from] = steps[at] + 1;
            towards[from] = at;
            queue.add(from);
          }
        }
      }
    }

    /** Returns the shortest way from any of the roots to a target; empty if there is none. */
    List<String> from(Collection<String> roots) {
      int nearest = -1;
      for (String root : new TreeSet<>(roots)) {
        int number = number(root);
        if (isPresent(number)
            && steps[number] >= 0
            && (nearest < 0 || steps[number] < steps[nearest])) {
          nearest = number;
        }
      }
      List<String> way = new ArrayList<>();
      for (int at = nearest; at >= 0; at = towards[at]) {
        way.add(names.get(at));
      }
      return way;
    }
  }
}
