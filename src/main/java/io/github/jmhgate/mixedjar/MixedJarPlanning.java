package io.github.jmhgate.mixedjar;

import io.github.jmhgate.classfile.ClassDifference;
import io.github.jmhgate.jardiff.JarContents;
import io.github.jmhgate.model.BenchmarkOrigin;
import io.github.jmhgate.model.GeneratedCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Chooses what of the candidate's jar comes to the base's code: the classes of its new and changed
 * benchmarks, as far as they link there. A benchmark of both sides that does not link keeps all
 * classes that it shares with others as the base has them. Use it once.
 */
final class MixedJarPlanning {
  private final JarClasses base;
  private final JarClasses candidate;
  private final JarContents listedBefore;
  private final JarContents listed;
  private final SourceRoots before;
  private final SourceRoots after;
  private final ClassRoles rolesBefore;
  private final ClassRoles roles;
  private final CodeUse useBefore;
  private final CodeUse use;

  /** Benchmark classes of the candidate that the base lacks or has otherwise. */
  private final Map<String, Optional<ClassDifference>> differences = new HashMap<>();

  private final SortedMap<String, RowReach> reaches = new TreeMap<>();
  private final SortedMap<String, String> obstacles = new TreeMap<>();

  /**
   * Begins to choose.
   *
   * @param before the sources of the base
   * @param after the sources of the candidate
   */
  MixedJarPlanning(JarClasses base, JarClasses candidate, SourceRoots before, SourceRoots after) {
    this.base = base;
    this.candidate = candidate;
    this.before = before;
    this.after = after;
    this.listedBefore = new JarContents(base.jar());
    this.listed = new JarContents(candidate.jar());
    this.rolesBefore = new ClassRoles(base, before);
    this.roles = new ClassRoles(candidate, after);
    this.useBefore = new CodeUse(base, rolesBefore::isBenchmark);
    this.use = new CodeUse(candidate, this::isBenchmark);
  }

  MixedJarPlan plan() {
    if (listedBefore.unlisted || listed.unlisted) {
      return MixedJarPlan.NOTHING;
    }
    for (String name : listed.benchmarks.keySet()) {
      Set<String> generated = listed.generated.getOrDefault(name, Set.of());
      RowReach reach = RowReach.of(candidate, generated, this::isBenchmark);
      if (isAdded(name) || reach.classes().keySet().stream().anyMatch(this::differs)) {
        reaches.put(name, reach);
      }
    }
    findObstacles();
    Map<String, String> unlinked = Map.copyOf(obstacles);
    Set<String> kept = keptClasses();
    SortedSet<String> taken = new TreeSet<>();
    reaches.forEach(
        (name, reach) -> {
          Set<String> own = differing(reach);
          if (!obstacles.containsKey(name) && own.stream().anyMatch(kept::contains)) {
            obstacles.put(name, sharedClass(own, kept, unlinked));
          } else if (!obstacles.containsKey(name) && isOther(name, reach)) {
            taken.addAll(own);
          }
        });
    SortedMap<String, BenchmarkOrigin> rows = new TreeMap<>();
    reaches.forEach(
        (name, reach) -> {
          if (isOther(name, reach)) {
            rows.put(name, new BenchmarkOrigin(isAdded(name), obstacles.getOrDefault(name, "")));
          }
        });
    return new MixedJarPlan(rows, taken, resources(taken, kept), dropped(taken));
  }

  private boolean isAdded(String benchmark) {
    return !listedBefore.benchmarks.containsKey(benchmark);
  }

  /** Returns whether a class is a benchmark's on both sides, or there and only the candidate's. */
  private boolean isBenchmark(String name) {
    return roles.isBenchmark(name) && (!base.has(name) || rolesBefore.isBenchmark(name));
  }

  private boolean differs(String name) {
    return !base.has(name) || difference(name).isPresent();
  }

  /** Returns how a class of both sides differs. */
  private Optional<ClassDifference> difference(String name) {
    return differences.computeIfAbsent(
        name, type -> ClassDifference.of(base.bytes(type), candidate.bytes(type)));
  }

  /** Returns whether a benchmark is new or has changed; others only share classes with it. */
  private boolean isOther(String benchmark, RowReach reach) {
    return isAdded(benchmark) || isChanged(reach);
  }

  /** Returns whether a benchmark reaches a method or a declaration that differs. */
  private boolean isChanged(RowReach reach) {
    return differing(reach).stream()
        .anyMatch(
            type ->
                !base.has(type) || difference(type).orElseThrow().concerns(reach.methods(type)));
  }

  private Set<String> differing(RowReach reach) {
    return reach.classes().keySet().stream()
        .filter(this::differs)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private Set<String> differing(String benchmark) {
    RowReach reach = reaches.get(benchmark);
    return reach == null ? Set.of() : differing(reach);
  }

  private void findObstacles() {
    CodeClasses mixed =
        new MixedClasses(base, candidate, name -> isBenchmark(name) && differs(name));
    LinkCheck link = new LinkCheck(mixed, candidate, new JdkClasses());
    Map<String, String> used = usedByCode();
    ChangedConstants constants = new ChangedConstants(base, candidate, this::isBenchmark);
    reaches.forEach(
        (name, reach) -> {
          Optional<String> obstacle =
              used(reach, used)
                  .or(() -> generated(name))
                  .or(() -> link.obstacle(reach))
                  .or(() -> copiedConstant(name, reach, constants));
          obstacle.ifPresent(why -> obstacles.put(name, why));
        });
  }

  /** Returns the classes of benchmarks that code of either side uses, and which code does. */
  private Map<String, String> usedByCode() {
    Set<String> wanted = new HashSet<>();
    reaches.values().forEach(reach -> wanted.addAll(differing(reach)));
    Map<String, String> used = new HashMap<>();
    use.find(wanted).forEach((type, by) -> used.put(type, "the candidate's " + by));
    useBefore.find(wanted).forEach((type, by) -> used.putIfAbsent(type, "the base's " + by));
    return used;
  }

  private Optional<String> used(RowReach reach, Map<String, String> used) {
    return differing(reach).stream()
        .filter(used::containsKey)
        .findFirst()
        .map(
            type ->
                "has %s, which %s uses, so it may be code"
                    .formatted(Reference.ofClass(type).inJava(), used.get(type)));
  }

  /**
   * Returns that a benchmark of both sides may differ only because the compiler copied a constant
   * of code into it. That is a change of the code, which each side's own benchmark shows.
   */
  private Optional<String> copiedConstant(
      String benchmark, RowReach reach, ChangedConstants constants) {
    return isAdded(benchmark) || !isChanged(reach)
        ? Optional.empty()
        : differing(reach).stream()
            .flatMap(type -> constants.copiedTo(type, reach.methods(type)).stream())
            .findFirst();
  }

  /** Returns the obstacle if a class that JMH generates is missing, or counts as code. */
  private Optional<String> generated(String benchmark) {
    return listed.generated.getOrDefault(benchmark, Set.of()).stream()
        .filter(type -> !isBenchmark(type))
        .findFirst()
        .map(
            type ->
                "has no class of its own to run it, such as %s".formatted(type.replace('/', '.')));
  }

  /** Returns the classes that must stay the base's, as a benchmark of both sides cannot link. */
  private Set<String> keptClasses() {
    Set<String> kept = new TreeSet<>();
    Set<String> open = new LinkedHashSet<>();
    for (String name : obstacles.keySet()) {
      if (!isAdded(name)) {
        open.addAll(differing(name));
      }
    }
    while (!open.isEmpty()) {
      kept.addAll(open);
      Set<String> more = new LinkedHashSet<>();
      for (String name : reaches.keySet()) {
        Set<String> own = differing(name);
        boolean shares = own.stream().anyMatch(kept::contains);
        boolean counts = !isAdded(name) || !obstacles.containsKey(name);
        if (shares && counts && !kept.containsAll(own)) {
          more.addAll(own);
        }
      }
      more.removeAll(kept);
      open = more;
    }
    return kept;
  }

  /**
   * Returns why a benchmark stays as it is whose classes another one needs as the base's.
   *
   * @param unlinked why benchmarks cannot run on the base's code by themselves
   */
  private String sharedClass(Set<String> own, Set<String> kept, Map<String, String> unlinked) {
    SortedMap<String, String> others = new TreeMap<>(unlinked);
    String shared = own.stream().filter(kept::contains).findFirst().orElse("");
    String other =
        others.keySet().stream()
            .filter(name -> !isAdded(name) && differing(name).contains(shared))
            .findFirst()
            .orElseGet(others::firstKey);
    return "shares %s with %s, which %s"
        .formatted(
            Reference.ofClass(shared).inJava(),
            other.substring(other.lastIndexOf('.') + 1),
            unlinked.get(other));
  }

  /** Returns the resources of benchmarks: those of test sources, and new ones that they name. */
  private SortedSet<String> resources(Set<String> taken, Set<String> kept) {
    SortedSet<String> resources = new TreeSet<>();
    Set<String> named = new HashSet<>();
    reaches.forEach(
        (name, reach) -> {
          if (!obstacles.containsKey(name) && !taken.isEmpty()) {
            reach.texts().forEach(text -> named.add(text.substring(text.lastIndexOf('/') + 1)));
          }
        });
    named.removeAll(ofCode(named));
    for (String entry : candidate.jar().names()) {
      if (entry.endsWith(JarClasses.SUFFIX) || entry.startsWith("META-INF/")) {
        continue;
      }
      boolean ofTests = after.haveForBenchmarks(entry);
      String file = entry.substring(entry.lastIndexOf('/') + 1);
      if (!base.jar().has(entry)) {
        if (ofTests || named.contains(file)) {
          resources.add(entry);
        }
      } else if (ofTests
          && before.haveForBenchmarks(entry)
          && kept.isEmpty()
          && !Arrays.equals(base.jar().bytes(entry), candidate.jar().bytes(entry))) {
        resources.add(entry);
      }
    }
    return resources;
  }

  /** Returns those names of new files that code has, too, so that the file may be code's. */
  private Set<String> ofCode(Set<String> named) {
    Set<String> files = new HashSet<>();
    for (String entry : candidate.jar().names()) {
      String file = entry.substring(entry.lastIndexOf('/') + 1);
      if (named.contains(file) && !base.jar().has(entry)) {
        files.add(file);
      }
    }
    Set<String> ofCode = use.filesNamed(files);
    ofCode.addAll(useBefore.filesNamed(files));
    return ofCode;
  }

  /** Returns the base's classes of benchmarks that are taken, which the candidate lacks. */
  private Set<String> dropped(Collection<String> taken) {
    List<String> beginnings = new ArrayList<>();
    for (String type : taken) {
      if (!GeneratedCode.contains(type)) {
        int simple = type.lastIndexOf('/') + 1;
        beginnings.add(type + "$");
        for (String folder : GeneratedCode.folders(type.substring(0, simple))) {
          beginnings.add(folder + type.substring(simple).replace('$', '_') + "_");
        }
      }
    }
    Set<String> dropped = new TreeSet<>();
    for (String entry : base.jar().names()) {
      if (entry.endsWith(JarClasses.SUFFIX)) {
        String name = entry.substring(0, entry.length() - JarClasses.SUFFIX.length());
        if (beginnings.stream().anyMatch(name::startsWith)
            && !candidate.has(name)
            && rolesBefore.isBenchmark(name)) {
          dropped.add(name);
        }
      }
    }
    return dropped;
  }
}
