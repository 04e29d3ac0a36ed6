package io.github.jmhgate.session;

import io.github.jmhgate.bisect.Answer;
import io.github.jmhgate.bisect.Step;
import io.github.jmhgate.code.JarDifference;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.revision.CommitRange;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.revision.RevisionJar;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** Asks single commits: builds, looks at the code, and measures beside the good one. */
final class CommitTrial {
  private final BisectSession.Request request;
  private final BisectSession.Listener listener;
  private final List<Step> steps;
  private final Map<String, Path> jars = new TreeMap<>();

  /**
   * A trial.
   *
   * @param steps what is known of other commits; grows from outside
   */
  CommitTrial(BisectSession.Request request, BisectSession.Listener listener, List<Step> steps) {
    this.request = request;
    this.listener = listener;
    this.steps = steps;
  }

  /** The jar of a commit, kept or built. */
  Path jar(Git git, String commit, Settings settings)
      throws RevisionException, InterruptedException {
    RevisionJar.Place place =
        request
            .jar()
            .map(named -> new RevisionJar.Place(named, Optional.empty()))
            .orElseGet(() -> CommitJars.place(BisectSession.USUAL_JAR, settings));
    Path jar =
        new CommitJars(settings, place, request.variables(), listener)
            .of(
                git,
                commit,
                "%.12s".formatted(commit),
                request.folder().resolve("build-%.12s.log".formatted(commit)));
    jars.put(commit, jar);
    return jar;
  }

  /** The one row of the benchmark that a jar has. */
  BenchmarkId row(Path jar, String which, Settings settings)
      throws GateFailure, InterruptedException {
    List<BenchmarkId> rows =
        Measurement.look(Requests.of(jar, request.folder(), settings)).benchmarks();
    if (rows.size() == 1) {
      return rows.get(0);
    }
    throw GateFailure.unusable(
        rows.isEmpty()
            ? "the %s revision has no benchmark %s".formatted(which, request.benchmark())
            : "%s is %s benchmarks (%s, …); narrow it to one by its whole name, or by "
                    .formatted(request.benchmark(), rows.size(), rows.get(0).label())
                + SettingNames.PARAMS
                + " and "
                + SettingNames.MODES,
        null);
  }

  /** Asks a commit. */
  Step ask(Git git, CommitRange range, BenchmarkId row, int position, Settings settings)
      throws GateFailure, InterruptedException {
    CommitRange.Commit commit = range.commits().get(position - 1);
    listener.asking(position, commit);
    long began = System.nanoTime();
    Path jar;
    try {
      jar = jar(git, commit.hash(), settings);
    } catch (RevisionException e) {
      return step(
          position,
          commit,
          Answer.UNKNOWN,
          Step.Kind.NOT_BUILT,
          String.valueOf(e.getMessage()),
          began);
    }
    Optional<Step> same = sameCode(range, row, position, jar, settings, began);
    if (same.isPresent()) {
      return same.get();
    }
    try {
      if (!Measurement.look(Requests.of(jar, request.folder(), settings))
          .benchmarks()
          .contains(row)) {
        return step(
            position,
            commit,
            Answer.UNKNOWN,
            Step.Kind.NOT_MEASURED,
            "it has no such benchmark",
            began);
      }
      return measured(range, row, position, jar, settings, began);
    } catch (GateFailure e) {
      return step(
          position,
          commit,
          Answer.UNKNOWN,
          Step.Kind.NOT_MEASURED,
          String.valueOf(e.getMessage()),
          began);
    }
  }

  /** The answer of a commit that was judged, where the benchmark runs the same code in both. */
  private Optional<Step> sameCode(
      CommitRange range, BenchmarkId row, int position, Path jar, Settings settings, long began)
      throws GateFailure {
    CommitRange.Commit commit = range.commits().get(position - 1);
    Map<String, Answer> judged = new LinkedHashMap<>();
    judged.put(range.good(), Answer.GOOD);
    steps.stream()
        .filter(step -> step.answer() != Answer.UNKNOWN)
        .forEach(step -> judged.put(step.commit(), step.answer()));
    for (Map.Entry<String, Answer> other : judged.entrySet()) {
      Path known = jars.get(other.getKey());
      if (known != null && Files.exists(known)) {
        JarDifference difference = JarDifference.between(known, jar, CodeRecords.context(settings));
        if (difference.sameBytes() || difference.of(row.name()).same()) {
          return Optional.of(
              new Step(
                  position,
                  commit.hash(),
                  other.getValue(),
                  Step.Kind.SAME_CODE,
                  Double.NaN,
                  Double.NaN,
                  0,
                  seconds(began),
                  position(other.getKey()),
                  "the same code as %.12s".formatted(other.getKey())));
        }
      }
    }
    return Optional.empty();
  }

  private Step measured(
      CommitRange range, BenchmarkId row, int position, Path jar, Settings settings, long began)
      throws GateFailure, InterruptedException {
    CommitRange.Commit commit = range.commits().get(position - 1);
    Path folder = request.folder().resolve("step-%.12s".formatted(commit.hash()));
    Optional<Path> good = Optional.of(Objects.requireNonNull(jars.get(range.good())));
    SessionResult result =
        new MeasureSession(
                new MeasureSession.Request(
                    jar,
                    folder,
                    // No change is under review, even if a CI service names one.
                    ReviewedChange.unreviewed(settings, good),
                    folder.resolve("baselines"),
                    good,
                    request.resume() && Files.exists(folder.resolve("plan.txt")),
                    Map.of(),
                    one -> 0,
                    Optional.empty()),
                listener)
            .run();
    Optional<Finding> finding =
        result.decision().findings().stream()
            .filter(one -> one.benchmark().equals(row) && one.metric().name().equals(Metric.SCORE))
            .findFirst();
    if (finding.isEmpty() || !Double.isFinite(finding.get().loss())) {
      return step(
          position,
          commit,
          Answer.UNKNOWN,
          Step.Kind.NOT_MEASURED,
          result.decision().failures().stream()
              .map(one -> one.reason())
              .findFirst()
              .orElse("no effect"),
          began);
    }
    Finding found = finding.get();
    return new Step(
        position,
        commit.hash(),
        answer(found),
        Step.Kind.MEASURED,
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

  private static Step step(
      int position,
      CommitRange.Commit commit,
      Answer answer,
      Step.Kind kind,
      String note,
      long began) {
    return new Step(
        position,
        commit.hash(),
        answer,
        kind,
        Double.NaN,
        Double.NaN,
        0,
        seconds(began),
        position,
        note);
  }

  /** Of a commit that was judged; 0 of the good one. */
  private int position(String commit) {
    return steps.stream()
        .filter(step -> step.commit().equals(commit))
        .mapToInt(Step::position)
        .findFirst()
        .orElse(0);
  }

  private static double seconds(long began) {
    return (System.nanoTime() - began) / 1e9;
  }
}
