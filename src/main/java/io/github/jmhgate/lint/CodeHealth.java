package io.github.jmhgate.lint;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.jardiff.JarContents;
import io.github.jmhgate.jardiff.OpenJar;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * What a jar's code shows of its benchmarks. A benchmark whose calls cannot be followed is taken
 * for sound.
 *
 * @param rows how many results each benchmark has, by the values of its params
 */
public record CodeHealth(Map<String, Integer> rows, List<Flaw> flaws) {

  /** Reads the wanted benchmarks. */
  public static CodeHealth of(Path file, Predicate<String> wanted) throws GateFailure {
    try (OpenJar jar = OpenJar.of(file);
        BenchmarkSource source = BenchmarkSource.open(file)) {
      Effects effects = new Effects(jar);
      Map<String, Integer> rows = new TreeMap<>();
      Collection<Flaw> found = new LinkedHashSet<>();
      Map<List<Object>, String> known = new HashMap<>();
      for (String name : new JarContents(jar).benchmarks.keySet()) {
        if (wanted.test(name)) {
          rows.put(name, 1);
          String type = name.substring(0, name.lastIndexOf('.'));
          for (BenchmarkCode benchmark : BenchmarkCode.of(effects, jar, name)) {
            rows.put(name, benchmark.rows());
            found.addAll(CodeRules.find(benchmark));
            new UnseededData(benchmark).find().ifPresent(found::add);
            source
                .ownCode(name)
                .map(code -> known.putIfAbsent(List.of(type, code, benchmark.measured()), name))
                .filter(other -> !other.equals(name))
                .map(other -> duplicate(benchmark, other))
                .ifPresent(found::add);
          }
        }
      }
      return new CodeHealth(rows, List.copyOf(found));
    } catch (RuntimeException e) {
      throw OpenJar.damaged(file, e);
    }
  }

  private static Flaw duplicate(BenchmarkCode benchmark, String other) {
    String what = "its code is that of " + other.substring(other.lastIndexOf('.') + 1);
    return benchmark.flaw(FlawRule.NEAR_DUPLICATE, FlawLevel.WARNING, what, benchmark.body(), null);
  }
}
