package io.github.jmhgate.study;

import io.github.jmhgate.code.Affected;
import io.github.jmhgate.code.Affected.Reason;
import io.github.jmhgate.code.JarDifference;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.store.CodeRecord;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What selection would have saved: jars of successive revisions, each compared with the one before
 * it, as a pull request is with its merge base.
 *
 * <p>{@code java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.study.ReplayStudy
 * [-i INERT-ENTRY] [-r RESULTS] JAR...}, the oldest first; a jar that stands twice is a revision
 * that changed nothing of it. Every revision's forks are taken to load what those of the results
 * did, as their record tells; without one, nobody watched.
 */
public final class ReplayStudy {
  private static final PrintStream OUT = System.out;

  private final Map<String, Map<String, Set<String>>> loaded = new HashMap<>();
  private final Map<Reason, Integer> reasons = new EnumMap<>(Reason.class);
  private int revisions;
  private int untouched;
  private int benchmarks;
  private double shares;

  private ReplayStudy() {}

  /** Prints a line for each revision that changed a jar, and the sum. */
  public static void main(String[] arguments) throws Exception {
    List<String> jars = Arrays.asList(arguments);
    Set<String> inert = new HashSet<>();
    ReplayStudy study = new ReplayStudy();
    for (; jars.get(0).startsWith("-"); jars = jars.subList(2, jars.size())) {
      if (jars.get(0).equals("-i")) {
        inert.add(jars.get(1));
      } else {
        study.remember(Path.of(jars.get(1)));
      }
    }
    JarDifference.Context context = new JarDifference.Context(inert::contains, List.of());
    for (int i = 1; i < jars.size(); i++) {
      study.take(Path.of(jars.get(i - 1)), Path.of(jars.get(i)), context);
    }
    OUT.printf(
        Locale.ROOT,
        "%d revisions, %d with the same jar; %.1f %% of benchmarks can reach a change or are new,"
            + " on average of revisions; by reason %s of %d%n",
        study.revisions,
        study.untouched,
        100 * study.shares / study.revisions,
        study.reasons,
        study.benchmarks);
  }

  private void remember(Path results) throws GateFailure {
    CodeRecord record = CodeRecord.read(results).orElseThrow();
    record
        .benchmarks()
        .forEach(
            (label, code) ->
                loaded
                    .computeIfAbsent(label.replaceFirst("[ {].*", ""), name -> new TreeMap<>())
                    .put(label, code.loaded()));
  }

  /** What each of its combinations of params loads; one of which nobody knows where none is. */
  private List<Optional<Set<String>>> rows(String benchmark) {
    Map<String, Set<String>> rows = loaded.getOrDefault(benchmark, Map.of());
    return rows.isEmpty()
        ? List.of(Optional.empty())
        : rows.values().stream().map(Optional::of).toList();
  }

  private void take(Path before, Path after, JarDifference.Context context) throws Exception {
    revisions++;
    boolean same = Files.mismatch(before, after) < 0;
    JarDifference difference = JarDifference.between(before, after, context);
    Map<Reason, Integer> now = new EnumMap<>(Reason.class);
    int all = 0;
    for (String benchmark : difference.benchmarks()) {
      for (Optional<Set<String>> row : rows(benchmark)) {
        Affected affected = difference.of(benchmark, row);
        if (affected.reason() != Reason.GONE) {
          now.merge(affected.reason(), 1, Integer::sum);
          all++;
        }
      }
    }
    now.forEach((reason, count) -> reasons.merge(reason, count, Integer::sum));
    benchmarks += all;
    shares += all == 0 ? 0 : 1 - (double) now.getOrDefault(Reason.SAME, 0) / all;
    if (same) {
      untouched++;
    } else {
      OUT.printf(
          Locale.ROOT,
          "%s: %d classes, %d other entries: %s%n",
          after.getFileName(),
          difference.changedClasses(),
          difference.changedEntries(),
          now);
    }
  }
}
