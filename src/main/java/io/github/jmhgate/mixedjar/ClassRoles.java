package io.github.jmhgate.mixedjar;

import io.github.jmhgate.jardiff.JarContents;
import io.github.jmhgate.model.GeneratedCode;
import java.util.HashMap;
import java.util.Map;

/**
 * Separates the classes of benchmarks from code. A benchmark's are the classes that JMH generates,
 * those with an annotation of JMH, the classes nested in these, and those whose sources are for
 * tests or benchmarks. All else is code.
 */
final class ClassRoles {
  private final JarClasses jar;
  private final SourceRoots sources;
  private final Map<String, Boolean> known = new HashMap<>();

  ClassRoles(JarClasses jar, SourceRoots sources) {
    this.jar = jar;
    this.sources = sources;
  }

  boolean isBenchmark(String name) {
    Boolean role = known.get(name);
    if (role == null) {
      role = find(name);
      known.put(name, role);
    }
    return role;
  }

  private boolean find(String name) {
    if (!jar.has(name) || jar.isVersioned(name)) {
      return false;
    }
    if (GeneratedCode.contains(name)) {
      return true;
    }
    if (JarContents.isOfJmh(name) || jar.find(name).isEmpty()) {
      return false;
    }
    CodeClass type = jar.find(name).orElseThrow();
    int nested = name.lastIndexOf('$');
    return type.hasJmhAnnotation()
        || sources.haveForBenchmarks(type)
        || (nested > name.lastIndexOf('/') + 1 && isBenchmark(name.substring(0, nested)));
  }
}
