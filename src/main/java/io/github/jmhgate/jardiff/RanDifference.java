package io.github.jmhgate.jardiff;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.joining;

import io.github.jmhgate.classfile.ClassSource;
import io.github.jmhgate.classfile.Footprint;
import io.github.jmhgate.classfile.FootprintKind;
import io.github.jmhgate.classfile.FootprintPart;
import io.github.jmhgate.model.GeneratedCode;
import io.github.jmhgate.model.WhatRan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/**
 * Compares what a benchmark ran on both sides. It ran the same code only if
 *
 * <ul>
 *   <li>the {@link Footprint} of both jars is the same for all that either side ran;
 *   <li>nothing else that either side asked for differs: entries, and classes looked up in vain;
 *   <li>both sides loaded the same classes and ran the same methods of the jars, but for those that
 *       vary between records of one side.
 * </ul>
 */
final class RanDifference {
  private final JarDifference jars;
  private final WhatRan before;
  private final WhatRan after;
  private final WhatRan either;
  private final Footprint base;
  private final Footprint head;

  RanDifference(JarDifference jars, WhatRan before, WhatRan after) {
    this.jars = jars;
    this.before = before;
    this.after = after;
    this.either = before.and(after);
    this.base = new Footprint(jars.sideOfBase(), either);
    this.head = new Footprint(jars.sideOfHead(), either);
  }

  /** Returns what of the change it ran or read; empty if nothing. */
  Optional<Affected> of(String benchmark) {
    List<Affected> all = all(benchmark);
    if (all.isEmpty()) {
      return Optional.empty();
    }
    // What a benchmark's generated code runs is no cause.
    List<RanMethod> ran =
        all.stream()
            .flatMap(row -> row.ran().stream())
            .filter(method -> !isGenerated(method.name()))
            .toList();
    Affected named =
        all.stream()
            .filter(row -> !row.ran().isEmpty() && ran.containsAll(row.ran()))
            .findFirst()
            .orElse(all.get(0));
    return Optional.of(
        new Affected(benchmark, named.reason(), named.change(), named.what(), named.line(), ran));
  }

  /** Returns whether JMH generated the class of a method {@code a.b.C.name(Type)}. */
  private static boolean isGenerated(String method) {
    String name = method.replaceFirst("[(].*", "");
    return GeneratedCode.contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))));
  }

  /**
   * Returns a class or method that only one side loaded or ran, although nothing that they ran
   * differs; empty if there is none.
   */
  Optional<Affected> divergence(String benchmark) {
    Set<String> types = new TreeSet<>(either.loaded());
    types.removeIf(type -> JarContents.isOfJmh(type) || !jars.has(type) || isUnsteady(type));
    for (String type : types) {
      if (before.loaded(type) != after.loaded(type)) {
        return Optional.of(onOneSide(benchmark, type.replace('/', '.'), before.loaded(type)));
      }
      for (String method : new TreeSet<>(either.ran().getOrDefault(type, Set.of()))) {
        boolean old = before.ran(type, method);
        if (old != after.ran(type, method) && !isUnsteady(type + "." + method)) {
          return Optional.of(onOneSide(benchmark, shown(type, method), old));
        }
      }
    }
    return Optional.empty();
  }

  private boolean isUnsteady(String name) {
    return before.unsteady().contains(name) || after.unsteady().contains(name);
  }

  private static Affected onOneSide(String benchmark, String what, boolean ofBase) {
    CodeChange change = ofBase ? CodeChange.REMOVED : CodeChange.ADDED;
    return JarDifference.affected(benchmark, AffectedReason.DIVERGED, change, what);
  }

  private List<Affected> all(String benchmark) {
    List<Affected> all = new ArrayList<>();
    for (String name : jars.classes.keySet()) {
      ofClass(benchmark, name).ifPresent(all::add);
    }
    for (String file : jars.classFiles) {
      if (either.asksFor(file)) {
        String name = EntryKind.className(file).replace('/', '.');
        all.add(JarDifference.affected(benchmark, AffectedReason.RAN, CodeChange.CHANGED, name));
      }
    }
    jars.resources.forEach(
        (entry, change) -> {
          if (either.asksFor(entry) || either.asksFor(EntryKind.unversioned(entry))) {
            int line = jars.lines.getOrDefault(entry, 0);
            all.add(
                new Affected(benchmark, AffectedReason.RESOURCE, change, entry, line, List.of()));
          }
        });
    return all;
  }

  private Optional<Affected> ofClass(String benchmark, String name) {
    CodeChange change = jars.classes.getOrDefault(name, CodeChange.CHANGED);
    Set<FootprintPart> differing = differing(base.of(name), head.of(name));
    List<RanMethod> ran = ran(name, differing);
    if (!ran.isEmpty()) {
      return Optional.of(
          new Affected(benchmark, AffectedReason.RAN, change, ran.get(0).name(), 0, ran));
    }
    boolean lookedUpInVain = change != CodeChange.CHANGED && either.missing().contains(name);
    boolean hinted = jars.isHinted(name) && either.unwatched().contains(name);
    return differing.isEmpty() && !lookedUpInVain && !hinted
        ? Optional.empty()
        : Optional.of(
            JarDifference.affected(benchmark, AffectedReason.RAN, change, name.replace('/', '.')));
  }

  private static Set<FootprintPart> differing(
      Map<FootprintPart, String> old, Map<FootprintPart, String> now) {
    Set<FootprintPart> all = new HashSet<>(old.keySet());
    all.addAll(now.keySet());
    all.removeIf(part -> old.getOrDefault(part, "").equals(now.getOrDefault(part, "")));
    return all;
  }

  /** Returns the methods of a class that ran and that differ; its static initialiser last. */
  private List<RanMethod> ran(String name, Set<FootprintPart> differing) {
    ClassSource source = jars.difference(name).source();
    return either.ran().getOrDefault(name, Set.of()).stream()
        .filter(
            method ->
                differing.contains(new FootprintPart(FootprintKind.METHOD, name, method))
                    || jars.isHinted(name, method))
        .sorted(
            comparing((String method) -> method.startsWith("<clinit>"))
                .thenComparing(method -> method))
        .map(
            method ->
                new RanMethod(
                    shown(name, method),
                    source.file(),
                    source.lines().getOrDefault(method, 0),
                    !before.ran(name, method),
                    calls(name + "." + method),
                    source.sizes().getOrDefault(method, 1)))
        .toList();
  }

  private double calls(String method) {
    double now = after.calls(method);
    return now > 0 ? now : before.calls(method);
  }

  /** Returns a method as {@code a.b.C.name(Type, Type)}. */
  static String shown(String type, String method) {
    int types = method.indexOf('(');
    return Stream.of(Type.getArgumentTypes(method.substring(types)))
        .map(parameter -> parameter.getClassName().replaceFirst(".*[.]", ""))
        .collect(
            joining(", ", type.replace('/', '.') + "." + method.substring(0, types) + "(", ")"));
  }
}
