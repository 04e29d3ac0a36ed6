package io.github.jmhgate.session;

import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.jvm.ExecutedMethods;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Sha256;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;

/**
 * What forks of the base execute: from records next to a jar that the gate keeps, or else from
 * forks that are run for it.
 */
final class MethodRecords implements Selection.MethodWatch {
  private final PairedMeasurement measurement;
  private final Base.Jar base;
  private final SessionListener listener;

  MethodRecords(PairedMeasurement measurement, Base.Jar base, SessionListener listener) {
    this.measurement = measurement;
    this.base = base;
    this.listener = listener;
  }

  @Override
  public void of(List<BenchmarkId> benchmarks, BiConsumer<BenchmarkId, ExecutedMethods> each)
      throws GateFailure, InterruptedException {
    String key = key();
    List<BenchmarkId> unknown = new ArrayList<>();
    for (BenchmarkId benchmark : benchmarks) {
      Optional<ExecutedMethods> known =
          file(benchmark).flatMap(file -> ExecutedMethods.read(file, key));
      known.ifPresentOrElse(ran -> each.accept(benchmark, ran), () -> unknown.add(benchmark));
    }
    if (!unknown.isEmpty()) {
      listener.recording(0, unknown.size());
      AtomicInteger done = new AtomicInteger();
      measurement.executed(
          unknown,
          (benchmark, ran) -> {
            file(benchmark).ifPresent(file -> write(ran, file, key));
            each.accept(benchmark, ran);
            listener.recording(done.incrementAndGet(), unknown.size());
          });
    }
  }

  private String key() throws GateFailure {
    try {
      return Sha256.of(
          Sha256.of(base.file())
              + CodeRecords.forks(measurement.environment(Side.BASE), base.settings()));
    } catch (IOException e) {
      throw GateFailure.unusable(base.file() + ": cannot be read", e);
    }
  }

  /** The record of a benchmark; none where somebody else's file is the base. */
  private Optional<Path> file(BenchmarkId benchmark) {
    return base.revision().isEmpty()
        ? Optional.empty()
        : Optional.of(
            base.file()
                .resolveSibling(base.file().getFileName() + ".methods")
                .resolve(Sha256.of(benchmark.label()) + ".gz"));
  }

  private static void write(ExecutedMethods ran, Path file, String key) {
    try {
      ran.write(file, key);
    } catch (IOException e) {
      // It is recorded again next time.
    }
  }
}
