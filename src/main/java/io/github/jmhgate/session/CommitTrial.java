package io.github.jmhgate.session;

import io.github.jmhgate.code.JarDifference;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.revision.CommitRange;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.session.Bisection.Answer;
import io.github.jmhgate.session.Bisection.Kind;
import io.github.jmhgate.session.Bisection.Step;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Asks single commits of a range: builds, looks at the code, and measures against the good one.
 *
 * @param row the benchmark
 */
record CommitTrial(
    BisectSession session,
    BisectSession.Request request,
    BisectSession.Listener listener,
    Git git,
    CommitRange range,
    BenchmarkId row) {

  Step ask(int position, Settings settings) throws GateFailure, InterruptedException {
    CommitRange.Commit commit = range.commits().get(position - 1);
    listener.asking(position, commit);
    long began = System.nanoTime();
    Path jar;
    try {
      jar = session.jar(git, commit.hash(), settings);
    } catch (RevisionException e) {
      return unknown(position, Kind.NOT_BUILT, String.valueOf(e.getMessage()), began);
    }
    Optional<Step> same = sameCode(position, jar, settings, began);
    if (same.isPresent()) {
      return same.get();
    }
    try {
      return session.benchmarks(jar, settings).contains(row)
          ? measured(position, jar, settings, began)
          : unknown(position, Kind.NOT_MEASURED, "it has no such benchmark", began);
    } catch (GateFailure e) {
      return unknown(position, Kind.NOT_MEASURED, String.valueOf(e.getMessage()), began);
    }
  }

  private String hash(int position) {
    return range.commits().get(position - 1).hash();
  }

  /** Returns the answer of a judged commit whose benchmark runs the same code. */
  private Optional<Step> sameCode(int position, Path jar, Settings settings, long began)
      throws GateFailure {
    Map<String, Step> judged = new LinkedHashMap<>();
    judged.put(
        range.good(), new Step(0, range.good(), Answer.GOOD, Kind.MEASURED, 0, 0, 0, 0, 0, ""));
    session.steps().stream()
        .filter(step -> step.answer() != Answer.UNKNOWN)
        .forEach(step -> judged.put(step.commit(), step));
    for (Step other : judged.values()) {
      Path known = session.jars().get(other.commit());
      if (known != null && Files.exists(known)) {
        JarDifference difference = JarDifference.between(known, jar, CodeRecords.context(settings));
        if (difference.sameBytes() || difference.of(row.name()).same()) {
          return Optional.of(
              new Step(
                  position,
                  hash(position),
                  other.answer(),
                  Kind.SAME_CODE,
                  Double.NaN,
                  Double.NaN,
                  0,
                  seconds(began),
                  other.position(),
                  "the same code as %.12s".formatted(other.commit())));
        }
      }
    }
    return Optional.empty();
  }

  private Step measured(int position, Path jar, Settings settings, long began)
      throws GateFailure, InterruptedException {
    Path folder = request.folder().resolve("step-%.12s".formatted(hash(position)));
    Path good = Objects.requireNonNull(session.jars().get(range.good()));
    MeasureSession.Request pairs =
        MeasureSession.Request.of(
            jar,
            Optional.of(good),
            folder,
            settings,
            folder.resolve("baselines"),
            request.resume() && Files.exists(folder.resolve("plan.txt")));
    Decision decision = new MeasureSession(pairs, listener).run().decision();
    Optional<Finding> finding =
        decision.findings().stream()
            .filter(one -> one.benchmark().equals(row) && one.metric().name().equals(Metric.SCORE))
            .findFirst();
    if (finding.isEmpty() || !Double.isFinite(finding.get().loss())) {
      String why =
          decision.failures().isEmpty() ? "no effect" : decision.failures().get(0).reason();
      return unknown(position, Kind.NOT_MEASURED, why, began);
    }
    Finding found = finding.get();
    return new Step(
        position,
        hash(position),
        answer(found),
        Kind.MEASURED,
        Math.log1p(found.loss()),
        found.evidence().standardError(),
        found.evidence().candidateForks(),
        seconds(began),
        position,
        "");
  }

  /** A loss that is ruled out by its bound but not by its estimate is undecided. */
  private static Answer answer(Finding finding) {
    return switch (finding.verdict()) {
      case REGRESSED, WAIVED -> Answer.BAD;
      case IMPROVED -> Answer.GOOD;
      case UNCHANGED ->
          finding.loss() > finding.limits().threshold() ? Answer.UNKNOWN : Answer.GOOD;
      default -> Answer.UNKNOWN;
    };
  }

  private Step unknown(int position, Kind kind, String note, long began) {
    return new Step(
        position,
        hash(position),
        Answer.UNKNOWN,
        kind,
        Double.NaN,
        Double.NaN,
        0,
        seconds(began),
        position,
        note);
  }

  private static double seconds(long began) {
    return (System.nanoTime() - began) / 1e9;
  }
}
