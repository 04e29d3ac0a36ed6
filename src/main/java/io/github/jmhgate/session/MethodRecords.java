package io.github.jmhgate.session;

import static io.github.jmhgate.model.GateFailure.unusable;

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
record MethodRecords(PairedMeasurement measurement, Base.Jar base, SessionListener listener) {

  /** Passes on what each benchmark executes, if that is known. */
  void of(List<BenchmarkId> benchmarks, BiConsumer<BenchmarkId, ExecutedMethods> each)
      throws GateFailure, InterruptedException {
    String key = key();
    List<BenchmarkId> unknown = new ArrayList<>();
    for (BenchmarkId benchmark : benchmarks) {
      file(benchmark)
          .flatMap(file -> ExecutedMethods.read(file, key))
          .ifPresentOrElse(ran -> each.accept(benchmark, ran), () -> unknown.add(benchmark));
    }
    if (unknown.isEmpty()) {
      return;
    }
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

  private String key() throws GateFailure {
    try {
      return Sha256.of(
          Sha256.of(base.file())
              + CodeRecords.forks(measurement.environment(Side.BASE), base.settings()));
    } catch (IOException e) {
      throw unusable(base.file() + ": cannot be read", e);
    }
  }

  /** Returns the record of a benchmark; none if the base is a file that the user named. */
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
