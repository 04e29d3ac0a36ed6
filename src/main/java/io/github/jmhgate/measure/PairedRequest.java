package io.github.jmhgate.measure;

import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.jar.JarParts;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Renames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Two revisions to measure against each other.
 *
 * @param into gets the results: {@code pairs/NNNN.json}, and one folder per side as a measurement
 *     of one jar has it
 * @param names names that the base's benchmarks have in the candidate
 */
public record PairedRequest(
    Launch base,
    Launch candidate,
    ForkPlan plan,
    long seed,
    Path into,
    boolean resume,
    Renames names) {

  Launch launch(Side side) {
    return side == Side.BASE ? base : candidate;
  }

  /**
   * Returns a side's selection. With renames, the base's is everything, because a new name may
   * select a renamed benchmark.
   */
  BenchmarkSelection selection(Side side) {
    BenchmarkSelection own = plan.selection();
    return side == Side.CANDIDATE || names.all().isEmpty()
        ? own
        : new BenchmarkSelection(List.of(), own.excludes(), own.modes(), own.params());
  }

  /** Returns the base's selected benchmarks under the names that they have in the candidate. */
  Map<BenchmarkId, BenchmarkUnit> renamed(
      Map<BenchmarkId, BenchmarkUnit> units, Set<BenchmarkId> others) {
    BenchmarkSelection selection = plan.selection();
    Map<BenchmarkId, BenchmarkUnit> kept = new LinkedHashMap<>(names.of(units, others));
    kept.keySet()
        .removeIf(
            id ->
                !selection.includes(id.name())
                    || !(others.contains(id) || selection.includes(names.of(id.name()))));
    return kept;
  }

  String what(Map<String, String> variables) throws IOException {
    StringBuilder what = new StringBuilder();
    for (Side side : Side.values()) {
      String label = side.label();
      for (Path entry : launch(side).classPath()) {
        for (Path jar : Files.isDirectory(entry) ? List.of(entry) : JarParts.of(entry)) {
          what.append("%s jar sha256 %s\n".formatted(label, Sha256.of(jar)));
        }
      }
      what.append("%s JVM %s %s\n".formatted(label, launch(side).java(), launch(side).jvmArgs()));
    }
    names.all().forEach((before, now) -> what.append("name %s = %s\n".formatted(before, now)));
    what.append("plan ").append(plan).append('\n');
    Launch.options(variables)
        .forEach((name, value) -> what.append(name).append(' ').append(value).append('\n'));
    return what.toString();
  }
}
