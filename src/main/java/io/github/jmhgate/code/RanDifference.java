package io.github.jmhgate.code;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.joining;

import io.github.jmhgate.code.Affected.CodeChange;
import io.github.jmhgate.code.Affected.RanMethod;
import io.github.jmhgate.code.Affected.Reason;
import io.github.jmhgate.model.WhatRan;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/**
 * Compares what a benchmark ran on both sides. Two forks that start alike run alike up to the first
 * thing that differs, so it is enough to look at what each of them touched:
 *
 * <ul>
 *   <li>methods that ran, if their code differs or the other side lacks them;
 *   <li>loaded classes, if their shape differs, if nothing watched them, or if they have a parent
 *       and the other side lacks them;
 *   <li>classes whose members were listed, if a declaration of that kind differs;
 *   <li>classes that were asked for in vain, if the other side has them;
 *   <li>resources and services that were asked for, and folders above what differs.
 * </ul>
 */
record RanDifference(JarDifference jars, WhatRan before, WhatRan after) {

  Optional<Affected> of(String benchmark) {
    List<Affected> all = all(benchmark).toList();
    if (all.isEmpty()) {
      return Optional.empty();
    }
    // What a benchmark's generated code runs is no cause.
    List<RanMethod> ran =
        all.stream()
            .flatMap(one -> one.ran().stream())
            .filter(one -> !one.name().contains(".jmh_generated."))
            .toList();
    Affected named =
        all.stream()
            .filter(one -> !one.ran().isEmpty() && ran.containsAll(one.ran()))
            .findFirst()
            .orElse(all.get(0));
    return Optional.of(new Affected(benchmark, named.reason(), named.change(), named.what(), ran));
  }

  private Stream<Affected> all(String benchmark) {
    return Stream.concat(
        jars.classes.keySet().stream().flatMap(name -> ofClass(benchmark, name).stream()),
        jars.resources.entrySet().stream()
            .filter(one -> opened(one.getKey()))
            .map(
                one ->
                    JarDifference.affected(
                        benchmark, Reason.RESOURCE, one.getValue(), one.getKey())));
  }

  private Optional<Affected> ofClass(String benchmark, String name) {
    CodeChange change = jars.classes.getOrDefault(name, CodeChange.CHANGED);
    ClassDifference how = jars.difference(name);
    List<RanMethod> ran = ran(name, how);
    if (!ran.isEmpty()) {
      String first = ran.get(0).name();
      return Optional.of(new Affected(benchmark, Reason.RAN, change, first, ran));
    }
    boolean matters =
        (loaded(name) && (how.shape() || JarContents.isGenerated(name)))
            || before.unwatched().contains(name)
            || after.unwatched().contains(name)
            || how.members().chars().anyMatch(kind -> listed((char) kind + " " + name))
            || (change == CodeChange.ADDED && before.missing().contains(name))
            || (change == CodeChange.REMOVED && after.missing().contains(name))
            || opened(name + ".class")
            || opened(name);
    return matters
        ? Optional.of(JarDifference.affected(benchmark, Reason.RAN, change, name.replace('/', '.')))
        : Optional.empty();
  }

  /** Returns the methods of a class that ran and that differ; its static initialiser last. */
  private List<RanMethod> ran(String name, ClassDifference how) {
    return Stream.of(before, after)
        .flatMap(record -> record.ran().getOrDefault(name, Set.of()).stream())
        .filter(one -> how.methods().contains(one) || jars.isHinted(name, one))
        .distinct()
        .sorted(comparing((String one) -> one.startsWith("<clinit>")).thenComparing(one -> one))
        .map(
            one ->
                new RanMethod(
                    shown(name, one),
                    how.source().file(),
                    how.source().lines().getOrDefault(one, 0),
                    !before.ran().getOrDefault(name, Set.of()).contains(one),
                    calls(name + "." + one)))
        .toList();
  }

  private double calls(String method) {
    double now = after.calls(method);
    return now > 0 ? now : before.calls(method);
  }

  private boolean listed(String members) {
    return before.listed().contains(members) || after.listed().contains(members);
  }

  private boolean loaded(String name) {
    return before.loaded(name) || after.loaded(name);
  }

  private boolean opened(String entry) {
    return before.asksFor(entry) || after.asksFor(entry);
  }

  /** Returns a method as {@code a.b.C.name(Type, Type)}. */
  static String shown(String type, String method) {
    int types = method.indexOf('(');
    return Stream.of(Type.getArgumentTypes(method.substring(types)))
        .map(one -> one.getClassName().replaceFirst(".*[.]", ""))
        .collect(
            joining(", ", type.replace('/', '.') + "." + method.substring(0, types) + "(", ")"));
  }
}
