package io.github.jmhgate.classfile;

import io.github.jmhgate.model.GeneratedCode;
import io.github.jmhgate.model.WhatRan;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What of a jar's classes decides how a benchmark runs, given what it ran. Two jars with equal
 * footprints of a benchmark run the same code in it, and differ at most in
 *
 * <ul>
 *   <li>classes that were not loaded;
 *   <li>the code of methods that did not run;
 *   <li>methods that did not run and that no call can reach which was compiled without them: they
 *       are private, static or constructors, or stand alone in the {@link Hierarchy};
 *   <li>which classes are members of a class or of its nest;
 * </ul>
 *
 * and in the last two only if nothing listed the methods or members of that class.
 */
public final class Footprint {

  private static final String FINALIZER = "finalize()V";

  private final JarSide jar;
  private final WhatRan record;
  private final Hierarchy hierarchy;

  public Footprint(JarSide jar, WhatRan record) {
    this.jar = jar;
    this.record = record;
    this.hierarchy = new Hierarchy(jar::outline, record.loaded());
  }

  /** Returns the parts of a loaded class with their digests; none if the jar lacks it. */
  public Map<FootprintPart, String> of(String type) {
    Map<FootprintPart, String> parts = new TreeMap<>(Footprint::compare);
    String files = jar.files(type);
    if (files.isEmpty() || !record.loaded(type)) {
      return parts;
    }
    Optional<ClassParts> known = jar.parts(type);
    if (known.isEmpty() || record.unwatched().contains(type) || GeneratedCode.contains(type)) {
      parts.put(
          new FootprintPart(FootprintKind.WHOLE, type, ""),
          known.map(ClassParts::whole).orElse(files));
      return parts;
    }
    ClassParts all = known.get();
    parts.put(
        new FootprintPart(FootprintKind.SHAPE, type, ""),
        all.shape(record.listed().contains(type), (name, method) -> counts(type, name, method)));
    // The JVM reads whether this method is empty before it ever runs.
    Set<String> methods = new TreeSet<>(Set.of(FINALIZER));
    methods.addAll(record.ran().getOrDefault(type, Set.of()));
    for (String method : methods) {
      if (!all.code(method).isEmpty()) {
        parts.put(new FootprintPart(FootprintKind.METHOD, type, method), all.code(method));
      }
    }
    return parts;
  }

  private boolean counts(String type, String name, MethodParts method) {
    return !method.hasCode()
        || record.ran(type, name)
        || record.listed().contains(type)
        || (method.inherited() && !hierarchy.isAlone(type, name));
  }

  private static int compare(FootprintPart one, FootprintPart other) {
    int types = one.type().compareTo(other.type());
    int kinds = types != 0 ? types : one.kind().compareTo(other.kind());
    return kinds != 0 ? kinds : one.method().compareTo(other.method());
  }
}
