package io.github.jmhgate.usecase.select;

import io.github.jmhgate.gate.RecordedSides;
import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.jardiff.JarContext;
import io.github.jmhgate.jardiff.JarDifference;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.usecase.Requests;
import io.github.jmhgate.usecase.SessionBudget;
import io.github.jmhgate.usecase.SessionListener;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.review.ReviewedChange;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Two jars whose benchmarks real JVMs record.
 *
 * @param folder an empty folder to work in
 */
record RecordedJars(Path base, Path candidate, Path folder) {
  /**
   * Returns what both sides of benchmarks answer.
   *
   * @param which tells by whether a benchmark ran what differs if it is of interest
   */
  Map<BenchmarkId, RecordedSides.AnswerPair> answers(Settings settings, Predicate<Affected> which)
      throws Exception {
    Map<String, String> variables = Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString());
    ReviewedChange change = ReviewedChange.unreviewed(settings, Optional.of(base));
    SessionRequest request =
        new SessionRequest(candidate, folder.resolve("files"), change, folder, variables);
    JarDifference difference =
        JarDifference.between(base, candidate, new JarContext(name -> false, List.of()));
    Map<BenchmarkId, RecordedSides.AnswerPair> answers = new TreeMap<>();
    try (var measurement = PairedMeasurement.open(Requests.paired(base, request))) {
      Records records =
          new Records(
              measurement,
              new Base.Jar(base, "base", "", List.of()),
              request,
              difference,
              SessionBudget.begin(settings.measuring().stopping().budget()),
              new SessionListener() {});
      Set<BenchmarkId> both = new TreeSet<>(measurement.benchmarks());
      Map<BenchmarkId, Affected> found = records.affected(both);
      found.values().removeIf(which.negate());
      RecordedSides recorded = records.recorded();
      for (BenchmarkId id : found.keySet()) {
        recorded.answers(id).ifPresent(pair -> answers.put(id, pair));
      }
    }
    return answers;
  }
}
