package io.github.jmhgate.usecase.select;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.TemporaryFolder;
import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.jardiff.JarDifference;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.measure.jvm.MeasurementLook;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.model.WhatRan;
import io.github.jmhgate.revision.JarCache;
import io.github.jmhgate.revision.KeptFiles;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.usecase.Requests;
import io.github.jmhgate.usecase.SessionBudget;
import io.github.jmhgate.usecase.SessionListener;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.review.ReviewedChange;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Records what benchmarks run, and measures nothing.
 *
 * @param baselines folder with renames
 */
public record RecordSession(
    Settings settings, Path baselines, Map<String, String> variables, SessionListener listener) {
  private static final String FOLDER = "jmh-gate-records-";

  private interface Use<T> {
    T of(PairedMeasurement measurement, SessionRequest request)
        throws GateFailure, InterruptedException;
  }

  /** Returns whether each selected benchmark of both jars ran what differs. */
  public Map<String, Affected> affected(Path base, Path jar, JarDifference difference)
      throws GateFailure, InterruptedException {
    return with(
        base,
        jar,
        (measurement, request) -> {
          Map<String, Affected> found = new TreeMap<>();
          Records records = records(measurement, base, request, difference);
          Set<BenchmarkId> both = new TreeSet<>(measurement.benchmarks());
          // Params of a benchmark may run different code; one that ran a change is enough.
          records
              .affected(both)
              .forEach((id, row) -> found.merge(id.name(), row, (a, b) -> a.same() ? b : a));
          return found;
        });
  }

  /**
   * Returns the records of a jar's benchmarks that can be had.
   *
   * @param fresh whether to make those that are not kept
   */
  public Map<BenchmarkId, WhatRan> ran(Path jar, boolean fresh)
      throws GateFailure, InterruptedException {
    if (fresh) {
      return with(
          jar,
          jar,
          (measurement, request) ->
              records(measurement, jar, request, null)
                  .ofBase(new TreeSet<>(measurement.benchmarks())));
    }
    Map<BenchmarkId, WhatRan> found = new HashMap<>();
    MeasurementLook here = Measurement.look(Requests.of(jar, settings.results(), settings));
    String key = Records.key(here.environment(), settings, Renames.NONE);
    KeptFiles kept = JarCache.of(variables, jar).known(jar);
    for (BenchmarkId id : here.benchmarks()) {
      Records.read(kept, id, key).ifPresent(ran -> found.put(id, ran));
    }
    return found;
  }

  private Records records(
      PairedMeasurement measurement,
      Path base,
      SessionRequest request,
      @Nullable JarDifference difference)
      throws GateFailure, InterruptedException {
    Base.Jar jar = new Base.Jar(base, base.toString(), "", List.of());
    SessionBudget budget = SessionBudget.begin(settings.measuring().stopping().budget());
    return new Records(measurement, jar, request, difference, budget, listener);
  }

  private <T> T with(Path base, Path jar, Use<T> use) throws GateFailure, InterruptedException {
    TemporaryFolder.abandoned(FOLDER).forEach(TemporaryFolder::delete);
    try (TemporaryFolder folder = TemporaryFolder.create(FOLDER)) {
      ReviewedChange change = ReviewedChange.unreviewed(settings, Optional.of(base));
      Path files = folder.path().resolve("files");
      SessionRequest request = new SessionRequest(jar, files, change, baselines, variables);
      try (var measurement = PairedMeasurement.open(Requests.paired(base, request))) {
        return use.of(measurement, request);
      }
    } catch (IOException e) {
      throw unusable("no temporary folder can be made: " + FileTrouble.of(e));
    }
  }
}
