package io.github.jmhgate.session;

import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.JarParts;
import io.github.jmhgate.revision.BenchmarkClasses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Profilers of a measuring in pairs: both sides must have the same, and a base may be older than a
 * profiler that the project brings itself.
 *
 * @param common those that both jars can be measured with; without gc, since allocation is counted
 *     anyway
 * @param lacking those that the base does not have
 */
record PairProfilers(List<String> common, List<String> lacking) {

  static PairProfilers of(List<String> profilers, Path base, Path candidate) {
    List<String> common = new ArrayList<>();
    List<String> lacking = new ArrayList<>();
    for (String profiler : profilers) {
      String name = profiler.split(":", 2)[0];
      if (has(candidate, name) && !has(base, name)) {
        lacking.add(name);
      } else if (!name.equals("gc")) {
        common.add(profiler);
      }
    }
    return new PairProfilers(List.copyOf(common), List.copyOf(lacking));
  }

  /** A jar that cannot be read is told by who measures it. */
  private static boolean has(Path jar, String type) {
    try {
      for (Path part : JarParts.of(jar)) {
        try (BenchmarkClasses classes = BenchmarkClasses.open(part)) {
          if (classes.has(type)) {
            return true;
          }
        }
      }
      return false;
    } catch (IOException e) {
      return false;
    }
  }

  List<Warning> warnings() {
    return lacking.stream()
        .map(name -> new Warning(Warning.Kind.MEASURING, MeasureFact.withoutProfiler(name)))
        .toList();
  }
}
