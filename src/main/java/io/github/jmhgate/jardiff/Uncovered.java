package io.github.jmhgate.jardiff;

import static java.util.Comparator.comparing;

import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.WhatRan;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Finds the changed methods of the project's packages that no benchmark runs. */
public final class Uncovered {
  /** The first two parts of the package of a class that JMH generated. */
  private static final Pattern PROJECT = Pattern.compile("[^/]+/[^/]+/(?=(.*/)?(jmh_)?generated/)");

  private final JarDifference difference;

  /** Methods that ran, by changed class. */
  private final Map<String, Set<String>> ran = new TreeMap<>();

  /** Changed classes whose methods may all run. */
  private final Set<String> whole = new HashSet<>();

  /** Minus how many methods of a package watched forks ran, summed up. */
  private final Map<String, Integer> heat = new HashMap<>();

  public Uncovered(JarDifference difference) {
    this.difference = difference;
    difference.classes.keySet().forEach(type -> ran.put(type, new HashSet<>()));
  }

  /** Adds what a benchmark ran in the candidate. One that is not added runs no changed method. */
  public void add(WhatRan record) {
    record
        .ran()
        .forEach(
            (type, those) -> {
              heat.merge(folder(type), -those.size(), Integer::sum);
              ran.getOrDefault(type, new HashSet<>()).addAll(those);
            });
    whole.addAll(record.unwatched());
  }

  /** Adds a benchmark without a record: it counts as running all. */
  public void addUnknown() {
    whole.addAll(ran.keySet());
  }

  /** Returns an object per method with its class, those of much-run packages first. */
  public List<JsonObject> methods() {
    Set<String> added = new TreeSet<>(difference.head.benchmarks.keySet());
    added.removeAll(difference.base.benchmarks.keySet());
    if (!added.isEmpty()) {
      addUnknown();
    }
    return ran.entrySet().stream()
        .filter(entry -> isOwn(entry.getKey()) && !whole.contains(entry.getKey()))
        .sorted(comparing(entry -> heat.getOrDefault(folder(entry.getKey()), 0)))
        .flatMap(
            entry ->
                difference.difference(entry.getKey()).added().stream()
                    .filter(each -> !entry.getValue().contains(each))
                    .map(each -> shown(entry.getKey(), each)))
        .toList();
  }

  private static String folder(String type) {
    return type.substring(0, type.lastIndexOf('/') + 1);
  }

  private boolean isOwn(String type) {
    return !JarContents.isOfJmh(type)
        && difference.head.generated.values().stream()
            .flatMap(Set::stream)
            .map(PROJECT::matcher)
            .anyMatch(project -> !project.lookingAt() || type.startsWith(project.group()));
  }

  private static JsonObject shown(String type, String method) {
    String name = type.replace('/', '.');
    String shown = RanDifference.shown(type, method).substring(name.length() + 1);
    return new JsonObject().with("class", name).with("method", shown);
  }
}
