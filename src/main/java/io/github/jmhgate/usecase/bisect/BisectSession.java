package io.github.jmhgate.usecase.bisect;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.FailureKind;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.jardiff.JarDifference;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.Git.CommitRange;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.revision.RevisionJar;
import io.github.jmhgate.revision.Worktree;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.text.OneLine;
import io.github.jmhgate.usecase.GateVersion;
import io.github.jmhgate.usecase.Requests;
import io.github.jmhgate.usecase.SessionListener;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.base.CommitJars;
import io.github.jmhgate.usecase.bisect.Bisection.Answer;
import io.github.jmhgate.usecase.bisect.Bisection.Kind;
import io.github.jmhgate.usecase.judge.CodeRecords;
import io.github.jmhgate.usecase.measure.MeasureSession;
import io.github.jmhgate.usecase.measure.ResumedFolder;
import io.github.jmhgate.usecase.measure.WholeSuite;
import io.github.jmhgate.usecase.review.ReviewedChange;
import io.github.jmhgate.usecase.select.RecordSession;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Finds the commit that brought the loss of a bad revision by measuring commits against a good one.
 * Use it once.
 */
public final class BisectSession {
  /** The usual place of the benchmark jar in a build. */
  private static final Path USUAL_JAR = Path.of("target/benchmarks.jar");

  private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_$]+([.][\\p{L}\\p{N}_$]+)+");

  /** A smaller loss cannot be distinguished from the noise between builds. */
  private static final double LEAST_THRESHOLD = 0.005;

  /** A larger loss needs no closer look, and settings do not accept one. */
  private static final double LARGEST_LOSS = 10;

  private final BisectRequest request;
  private final BisectListener listener;
  private final BisectFile file;
  private final Git git;
  private final CommitRange range;
  private final Settings settings;
  private final BenchmarkId row;

  /** Facts about the bisection; resuming takes only steps with the same facts. */
  private final Map<String, String> of = new LinkedHashMap<>();

  private final List<BisectStep> steps = new ArrayList<>();
  private final Map<String, Path> jars = new TreeMap<>();

  private BisectSession(BisectRequest request, BisectListener listener)
      throws GateFailure, InterruptedException {
    this.request = request;
    this.listener = listener;
    if (!NAME.matcher(request.benchmark()).matches()) {
      throw unusable(
          "'%s' is no benchmark: give class and method, such as a.b.C.m or C.m"
              .formatted(OneLine.of(request.benchmark())));
    }
    Worktree.removeAbandoned();
    this.file = new BisectFile(request.folder().resolve("bisect.json"));
    file.check();
    this.settings = settings();
    this.git = Git.around(request.jar().orElse(USUAL_JAR));
    this.range = git.range(request.good(), request.bad());
    String bad = hash(range.commits().size());
    this.row = rowAtEnd(range.good(), "good");
    if (!rowAtEnd(bad, "bad").equals(row)) {
      throw unusable(row.label() + ": good and bad have it with other params, mode or threads");
    }
    of.put("benchmark", row.label());
    of.put("good", range.good());
    of.put("bad", bad);
    of.put("build", String.join(" ", settings.pairing().build()));
    of.put("gateVersion", GateVersion.text());
    of.putAll(Launch.options(request.variables()));
  }

  public static BisectResult run(BisectRequest request, BisectListener listener)
      throws GateFailure, InterruptedException {
    return new BisectSession(request, listener).run();
  }

  private BisectResult run() throws GateFailure, InterruptedException {
    if (request.resume()) {
      ResumedFolder.check(request.folder());
      steps.addAll(file.read(of));
    }
    listener.range(range, steps.size());
    int last = range.commits().size();
    double effect = measureBadEnd(last).effect();
    double loss =
        Math.min(LARGEST_LOSS, Math.max(2 * LEAST_THRESHOLD, Effect.ofLog(effect).loss()));
    Settings halfway =
        settings("gate.threshold=" + percent(loss / 2), "gate.detectable=" + percent(loss));
    Bisection bisection = new Bisection(last);
    steps.forEach(step -> bisection.answer(step.position(), step.answer()));
    for (var next = bisection.next(); next.isPresent(); next = bisection.next()) {
      BisectStep step = ask(next.get(), halfway);
      bisection.answer(step.position(), step.answer());
      keep(step);
    }
    List<Integer> suspects = bisection.suspects();
    double sureness = Bisection.sureness(steps, last, suspects);
    return new BisectResult(row, range, List.copyOf(steps), suspects, sureness);
  }

  private void keep(BisectStep step) throws GateFailure {
    steps.add(step);
    file.write(of, steps);
    listener.done(step);
  }

  private Settings settings(String... more) throws GateFailure {
    String end = request.benchmark().replace(".", "[.]").replace("$", "[$]");
    List<String> all = new ArrayList<>(List.of("benchmark.include=(^|[.])" + end + "$"));
    all.add("benchmark.exclude=");
    all.addAll(List.of(more));
    return request.settings().with(all);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.3f%%", 100 * share);
  }

  private String hash(int position) {
    return range.commits().get(position - 1).hash();
  }

  private Path jar(String commit) throws GateFailure, RevisionException, InterruptedException {
    RevisionJar.Place place =
        request.jar().isPresent()
            ? new RevisionJar.Place(request.jar().get(), Optional.empty())
            : CommitJars.place(USUAL_JAR, settings);
    Path log = request.folder().resolve("build-%.12s.log".formatted(commit));
    Path jar =
        new CommitJars(settings, place, request.variables(), listener)
            .of(git, commit, "%.12s".formatted(commit), log);
    jars.put(commit, jar);
    return jar;
  }

  private List<BenchmarkId> benchmarks(Path jar) throws GateFailure, InterruptedException {
    return Measurement.look(Requests.of(jar, request.folder(), settings)).benchmarks();
  }

  /** Returns the one row of the benchmark at an end, without which there is nothing to bisect. */
  private BenchmarkId rowAtEnd(String commit, String which)
      throws GateFailure, InterruptedException {
    Path jar;
    try {
      jar = jar(commit);
    } catch (RevisionException e) {
      String why = "the %s revision cannot be measured: %s".formatted(which, e.getMessage());
      throw new GateFailure(FailureKind.FAILED_TO_MEASURE, why, e);
    }
    List<BenchmarkId> rows = benchmarks(jar);
    if (rows.size() == 1) {
      return rows.get(0);
    }
    throw unusable(
        rows.isEmpty()
            ? "the %s revision has no benchmark %s".formatted(which, request.benchmark())
            : "%s is %s benchmarks (%s, …); narrow it to one by its whole name, or by benchmark.params and benchmark.modes"
                .formatted(request.benchmark(), rows.size(), rows.get(0).label()));
  }

  /** Measures the bad end, which comes first: without a loss there is nothing to look for. */
  private BisectStep measureBadEnd(int last) throws GateFailure, InterruptedException {
    Optional<BisectStep> known = steps.stream().filter(step -> step.position() == last).findFirst();
    if (known.isPresent()) {
      return known.get();
    }
    BisectStep step = ask(last, settings);
    String between = "between %.12s and %.12s".formatted(range.good(), step.commit());
    if (step.kind() == Kind.SAME_CODE) {
      throw unusable(
          "%s runs the same code in the good and the bad revision, so no commit %s can have made it slower"
              .formatted(row.label(), between));
    }
    double loss = Bisection.percent(step.effect());
    double bound = 100 * step.bound();
    String shown = String.format(Locale.ROOT, "%s (%+.1f %% ± %.1f %%)", between, loss, bound);
    switch (step.answer()) {
      case GOOD ->
          throw unusable(
              step.effect() < -Effect.ofLoss(LEAST_THRESHOLD).log()
                      && step.effect() < -2 * step.error()
                  ? "the good revision is the slower one, %s; swap them, or name others"
                      .formatted(shown)
                  : "there is no loss %s, so that there is nothing to look for".formatted(shown));
      case UNKNOWN ->
          throw GateFailure.failed(
              "it is unclear whether there is a loss %s%s; try a quieter machine, or --budget none"
                  .formatted(shown, step.note().isEmpty() ? "" : ": " + step.note()));
      case BAD -> keep(step);
    }
    return step;
  }

  /** Judges one commit: builds it, compares its code, and measures it against the good one. */
  private BisectStep ask(int position, Settings asked) throws GateFailure, InterruptedException {
    listener.asking(position, range.commits().get(position - 1));
    Question question = new Question(position, hash(position), System.nanoTime());
    Path jar;
    try {
      jar = jar(question.hash);
    } catch (RevisionException e) {
      return question.unknown(Kind.NOT_BUILT, String.valueOf(e.getMessage()));
    }
    Optional<BisectStep> same = sameCode(question, jar);
    if (same.isPresent()) {
      return same.get();
    }
    try {
      return benchmarks(jar).contains(row)
          ? measured(question, jar, asked)
          : question.unknown(Kind.NOT_MEASURED, "it has no such benchmark");
    } catch (GateFailure e) {
      return question.unknown(Kind.NOT_MEASURED, String.valueOf(e.getMessage()));
    }
  }

  private record Question(int position, String hash, long began) {
    BisectStep answer(
        Answer answer, Kind kind, double effect, double error, int pairs, int sameAs, String note) {
      double seconds = (System.nanoTime() - began) / 1e9;
      return new BisectStepBuilder()
          .position(position)
          .commit(hash)
          .answer(answer)
          .kind(kind)
          .effect(effect)
          .error(error)
          .pairs(pairs)
          .seconds(seconds)
          .sameAs(sameAs)
          .note(note)
          .build();
    }

    BisectStep unknown(Kind kind, String note) {
      return answer(Answer.UNKNOWN, kind, Double.NaN, Double.NaN, 0, position, note);
    }
  }

  private boolean ranTheSame(Path known, Path jar, JarDifference difference)
      throws GateFailure, InterruptedException {
    Path renames = known.resolveSibling("no-renames");
    var session = new RecordSession(settings, renames, System.getenv(), new SessionListener() {});
    Affected found = session.affected(known, jar, difference).get(row.name());
    return found != null && found.same();
  }

  /** Returns the answer of a judged commit whose benchmark runs the same code. */
  private Optional<BisectStep> sameCode(Question question, Path jar)
      throws GateFailure, InterruptedException {
    Question good = new Question(0, range.good(), 0);
    List<BisectStep> judged = new ArrayList<>();
    judged.add(good.answer(Answer.GOOD, Kind.MEASURED, 0, 0, 0, 0, ""));
    judged.addAll(steps);
    for (BisectStep other : judged) {
      Path known = jars.get(other.commit());
      if (other.answer() != Answer.UNKNOWN && known != null && Files.exists(known)) {
        JarDifference difference = JarDifference.between(known, jar, CodeRecords.context(settings));
        if (difference.sameBytes() || ranTheSame(known, jar, difference)) {
          String note = "the same code as %.12s".formatted(other.commit());
          int as = other.position();
          Answer answer = other.answer();
          return Optional.of(
              question.answer(answer, Kind.SAME_CODE, Double.NaN, Double.NaN, 0, as, note));
        }
      }
    }
    return Optional.empty();
  }

  private BisectStep measured(Question question, Path jar, Settings asked)
      throws GateFailure, InterruptedException {
    Path folder = request.folder().resolve("step-%.12s".formatted(question.hash));
    var change = ReviewedChange.unreviewed(asked, Optional.ofNullable(jars.get(range.good())));
    boolean resume = request.resume() && Files.exists(folder.resolve("plan.txt"));
    SessionRequest pairs =
        new SessionRequest(jar, folder, change, folder.resolve("baselines"), resume, Map.of());
    Decision decision = new MeasureSession(pairs, new WholeSuite(), listener).run().decision();
    for (Finding finding : decision.findings()) {
      if (finding.benchmark().equals(row)
          && finding.metric().name().equals(Metric.SCORE)
          && Double.isFinite(finding.loss())) {
        double effect = Effect.ofLoss(finding.loss()).log();
        double error = finding.evidence().standardError();
        int forks = finding.evidence().candidateForks();
        return question.answer(
            answer(finding), Kind.MEASURED, effect, error, forks, question.position, "");
      }
    }
    return question.unknown(
        Kind.NOT_MEASURED,
        decision.failures().isEmpty() ? "no effect" : decision.failures().get(0).reason());
  }

  /** Returns the answer; UNKNOWN if a loss is ruled out by its bound but not by its estimate. */
  private static Answer answer(Finding finding) {
    return switch (finding.verdict()) {
      case REGRESSED, WAIVED -> Answer.BAD;
      case IMPROVED -> Answer.GOOD;
      case UNCHANGED ->
          finding.loss() > finding.limits().threshold() ? Answer.UNKNOWN : Answer.GOOD;
      default -> Answer.UNKNOWN;
    };
  }
}
