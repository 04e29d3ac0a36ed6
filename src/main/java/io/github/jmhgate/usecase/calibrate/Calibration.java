package io.github.jmhgate.usecase.calibrate;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static io.github.jmhgate.gate.message.Verdict.REGRESSED;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.store.Calibrated;
import io.github.jmhgate.store.CalibratedSpread;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * The result of measuring the same code against itself.
 *
 * @param decisions one per suite
 * @param noise of each benchmark, as far as the suites show it
 */
public record Calibration(List<Decision> decisions, Map<BenchmarkId, CalibratedSpread> noise) {

  public static Calibration of(CalibrationSuites suites, int count, IntConsumer onSuite)
      throws GateFailure, InterruptedException {
    List<Decision> decisions = new ArrayList<>();
    for (int suite = 1; suite <= count; suite++) {
      onSuite.accept(suite);
      decisions.add(suites.next(suite));
    }
    return new Calibration(decisions, suites.noise());
  }

  /** Returns the suites in which something is REGRESSED though nothing changed. */
  public int falseFailures() {
    return (int) decisions.stream().filter(decision -> !regressed(decision).isEmpty()).count();
  }

  public static List<Finding> regressed(Decision decision) {
    return decision.findings().stream().filter(finding -> finding.verdict() == REGRESSED).toList();
  }

  public Optional<Path> keep(CalibrationMethod mode, Path baselines, Environment here)
      throws GateFailure {
    int suites = decisions.size();
    if (mode.kind().isEmpty() || mode.tooFew(suites).isPresent()) {
      return Optional.empty();
    }
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Calibrated found = new Calibrated(now, suites, falseFailures(), noise);
    try {
      return Optional.of(Calibrated.write(baselines, here, mode.kind().get(), found));
    } catch (IOException e) {
      String why = "the calibration cannot be written (%s)".formatted(FileTrouble.of(e));
      throw unusable(baselines + ": " + why, e);
    }
  }
}
