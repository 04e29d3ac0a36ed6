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
 * Which class of a jar leads to which: every one it names, and from a service's interface to the
 * service's file and on to its providers. A class that cannot be read leads nowhere here; who asks
 * must treat it as leading everywhere.
 */
final class ClassGraph {
  /** Where every fork begins. */
  private static final String FORK = "org/openjdk/jmh/runner/ForkedMain";

  /** For compilers alone, and no service of a running program. */
  private static final Set<String> FOR_COMPILERS = Set.of("javax/annotation/processing/Processor");

  /**
   * Whose services may be asked for at any time; one that is nowhere has no provider that loads.
   */
  private static final Pattern OF_THE_JDK =
      Pattern.compile("(java|javax|jdk|sun|com/sun|org/w3c|org/xml)/.*");

  private static final int[] NOWHERE = {};

  private final NameTable table;
  private final List<String> names;
  private final Map<String, Integer> services = new HashMap<>();
  private final BitSet present = new BitSet();
  private final int[][] next;
  private final int[][] previous;
  private final Set<String> everyones = new TreeSet<>();

  /** The graph of a jar whose scans have the table's numbers. */
  ClassGraph(JarContents jar, NameTable table) {
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
    this.previous = turned(next);
    everyones.add(FORK);
    for (String service : jar.services.keySet()) {
      if (isOfTheJdk(service)
          && !FOR_COMPILERS.contains(service)
          // The JDK's own is loaded, even where the jar has one of that name.
          && (!jar.classes.containsKey(service) || JdkCalls.owns(service))) {
        everyones.add(service(service));
      }
    }
  }

  /** Whether a service may be one of the JDK's. */
  static boolean isOfTheJdk(String service) {
    return OF_THE_JDK.matcher(service).matches();
  }

  /** The name of a service's file among the classes. */
  static String service(String service) {
    return EntryKind.SERVICES + service.replace('/', '.');
  }

  /** What every fork reaches, whichever benchmark it runs. */
  Set<String> everyones() {
    return everyones;
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

  private static int[][] turned(int[][] edges) {
    int[] counts = new int[edges.length];
    for (int[] targets : edges) {
      for (int target : targets) {
        counts[target]++;
      }
    }
    int[][] turned = new int[edges.length][];
    for (int i = 0; i < turned.length; i++) {
      turned[i] = new int[counts[i]];
    }
    for (int from = edges.length - 1; from >= 0; from--) {
      for (int target : edges[from]) {
        turned[target][--counts[target]] = from;
      }
    }
    return turned;
  }

  /** All that some names lead to, themselves included; names that nothing has are left out. */
  Set<String> closure(Collection<String> roots) {
    Set<String> reached = new LinkedHashSet<>();
    boolean[] seen = new boolean[names.size()];
    ArrayDeque<Integer> queue = new ArrayDeque<>();
    for (String root : roots) {
      visit(number(root), seen, queue);
    }
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

  /** The shortest ways from everywhere to the nearest of some names. */
  Ways waysTo(Collection<String> targets) {
    int[] towards = new int[names.size()];
    int[] steps = new int[names.size()];
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
    return new Ways(towards, steps);
  }

  /** Ways to the nearest of some classes. */
  final class Ways {
    private final int[] towards;
    private final int[] steps;

    private Ways(int[] towards, int[] steps) {
      this.towards = towards;
      this.steps = steps;
    }

    /** The shortest way from any of some names; empty where none leads there. */
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
