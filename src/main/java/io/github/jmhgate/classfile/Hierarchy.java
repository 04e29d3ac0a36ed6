package io.github.jmhgate.classfile;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The types that a benchmark loaded, above and below each other, with those of the JDK. It answers
 * whether a method stands alone, so that no call which was compiled without it can reach it.
 */
final class Hierarchy {
  private static final Map<String, Optional<ClassOutline>> OF_JDK = new ConcurrentHashMap<>();

  private final Function<String, Optional<ClassOutline>> ofJar;

  /** Loaded types below each type, itself included. */
  private final Map<String, Set<String>> below = new HashMap<>();

  private final Map<String, Set<String>> above = new HashMap<>();

  /** Types that declare a method which is inherited. */
  private final Map<String, Set<String>> declaring = new HashMap<>();

  /** Types with a parent that is in neither the jar nor the JDK. */
  private final Set<String> open = new HashSet<>();

  /**
   * Reads the types above those that were loaded.
   *
   * @param ofJar the jar's types
   */
  Hierarchy(Function<String, Optional<ClassOutline>> ofJar, Set<String> loaded) {
    this.ofJar = ofJar;
    for (String type : loaded) {
      for (String parent : above(type)) {
        below.computeIfAbsent(parent, name -> new HashSet<>()).add(type);
      }
    }
    for (String type : below.keySet()) {
      for (String method : outline(type).map(ClassOutline::inherited).orElse(Set.of())) {
        declaring.computeIfAbsent(method, name -> new HashSet<>()).add(type);
      }
    }
  }

  /**
   * Returns whether no other type declares a method that a type inherits or hands down: none above
   * it, below it, or above a type below it.
   */
  boolean isAlone(String type, String method) {
    Set<String> others = declaring.getOrDefault(method, Set.of());
    for (String child : below.getOrDefault(type, Set.of())) {
      if (open.contains(child)) {
        return false;
      }
      for (String relative : above(child)) {
        if (!relative.equals(type) && others.contains(relative)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns a type and all above it. */
  private Set<String> above(String type) {
    Set<String> known = above.get(type);
    if (known != null) {
      return known;
    }
    Set<String> all = new LinkedHashSet<>(List.of(type));
    // A broken jar may have a type above itself.
    above.put(type, all);
    Optional<ClassOutline> outline = outline(type);
    if (outline.isEmpty()) {
      open.add(type);
    }
    for (String parent : outline.map(ClassOutline::parents).orElse(List.of())) {
      all.addAll(above(parent));
      if (open.contains(parent)) {
        open.add(type);
      }
    }
    return all;
  }

  private Optional<ClassOutline> outline(String type) {
    return ofJar.apply(type).or(() -> OF_JDK.computeIfAbsent(type, Hierarchy::ofJdk));
  }

  /** Returns a type of the JDK that runs the gate. */
  private static Optional<ClassOutline> ofJdk(String type) {
    try (InputStream in =
        ClassLoader.getPlatformClassLoader().getResourceAsStream(type + ".class")) {
      return in == null ? Optional.empty() : Optional.of(ClassOutline.of(in.readAllBytes()));
    } catch (IOException | RuntimeException e) {
      // A JDK newer than the reader of its classes: then nothing stands alone below this type.
      return Optional.empty();
    }
  }
}
