package io.github.jmhgate.session;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonException;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.model.TextFile;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.revision.CommitRange;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.revision.RevisionJar;
import io.github.jmhgate.revision.Worktree;
import io.github.jmhgate.session.Bisection.Kind;
import io.github.jmhgate.session.Bisection.Step;
import io.github.jmhgate.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Measures commits against a good one, until it is known with which commit the loss of a bad one
 * came. To be run once.
 */
public final class BisectSession {
  /** Where the build of this project leaves its jar, as most do that make one. */
  private static final Path USUAL_JAR = Path.of("target/benchmarks.jar");

  private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_$]+([.][\\p{L}\\p{N}_$]+)+");

  /** A smaller loss cannot be distinguished from the noise between builds. */
  private static final double LEAST_THRESHOLD = 0.005;

  /** A larger one needs no closer look, and settings take none. */
  private static final double LARGEST_LOSS = 10;

  private final Request request;
  private final Listener listener;
  private final List<Step> steps = new ArrayList<>();
  private final Map<String, Path> jars = new TreeMap<>();

  public BisectSession(Request request, Listener listener) {
    this.request = request;
    this.listener = listener;
  }

  /**
   * What is asked for.
   *
   * @param benchmark its name, or the end of it from the class on; untrusted
   * @param good a ref without the loss
   * @param bad a later one with it
   * @param jar where the build puts the benchmark jar, inside the checkout; without it, where the
   *     settings say, or else at the usual place
   * @param folder for results
   * @param settings makes the settings, with these on top
   * @param resume whether steps of an earlier bisection of the same count
   * @param variables environment variables
   */
  public record Request(
      String benchmark,
      String good,
      String bad,
      Optional<Path> jar,
      Path folder,
      With settings,
      boolean resume,
      Map<String, String> variables) {}

  @FunctionalInterface
  public interface With {
    Settings with(List<String> assignments) throws GateFailure;
  }

  public interface Listener extends SessionListener {
    /** The range is known, with so many steps of an earlier bisection. */
    void range(CommitRange range, int taken);

    void asking(int position, CommitRange.Commit commit);

    void done(Step step);
  }

  /**
   * The outcome.
   *
   * @param steps in the order in which they were taken
   * @param suspects positions of which one brought the loss, from 1
   * @param sureness that it did, from 0 to 1
   */
  public record Found(
      BenchmarkId benchmark,
      CommitRange range,
      List<Step> steps,
      List<Integer> suspects,
      double sureness) {

    public String surenessText() {
      return sureness >= 0.9995
          ? "more than 99.9 %"
          : String.format(Locale.ROOT, "%.1f %%", 100 * sureness);
    }

    public String cost() {
      long measured = steps.stream().filter(step -> step.kind() == Kind.MEASURED).count();
      long byCode = steps.stream().filter(step -> step.kind() == Kind.SAME_CODE).count();
      return "%s measured, %s answered by their code, %s without an answer; %s pairs, %s"
          .formatted(
              measured == 1 ? "1 commit" : measured + " commits",
              byCode,
              steps.size() - measured - byCode,
              steps.stream().mapToInt(Step::pairs).sum(),
              Words.time(steps.stream().mapToDouble(Step::seconds).sum()));
    }
  }

  public Found run() throws GateFailure, InterruptedException {
    if (!NAME.matcher(request.benchmark()).matches()) {
      throw unusable(
          "'%s' is no benchmark: give class and method, such as a.b.C.m or C.m"
              .formatted(OneLine.of(request.benchmark())));
    }
    Worktree.removeAbandoned();
    new BisectFile(stepsFile(), Map.of()).check();
    Settings settings = settings(List.of());
    Git git = Revision.checkout(request.jar().orElse(USUAL_JAR));
    CommitRange range = CommitRange.between(git, request.good(), request.bad());
    int last = range.commits().size();
    BenchmarkId row = endingRow(git, range.good(), "good", settings);
    if (!endingRow(git, range.commits().get(last - 1).hash(), "bad", settings).equals(row)) {
      throw unusable(row.label() + ": good and bad have it with other params, mode or threads");
    }
    BisectFile file = file(range, row, settings);
    if (request.resume()) {
      steps.addAll(file.read());
    }
    listener.range(range, steps.size());
    CommitTrial trial = new CommitTrial(this, request, listener, git, range, row);
    double effect = ending(trial, range, settings, file).effect();
    double loss = Math.min(LARGEST_LOSS, Math.max(2 * LEAST_THRESHOLD, Math.expm1(effect)));
    Settings halfway =
        settings(
            List.of("gate.threshold=" + percent(loss / 2), "gate.detectable=" + percent(loss)));
    Bisection bisection = new Bisection(last);
    steps.forEach(step -> bisection.answer(step.position(), step.answer()));
    for (OptionalInt next = bisection.next(); next.isPresent(); next = bisection.next()) {
      Step step = trial.ask(next.getAsInt(), halfway);
      bisection.answer(step.position(), step.answer());
      keep(step, file);
    }
    return new Found(
        row,
        range,
        List.copyOf(steps),
        bisection.suspects(),
        Bisection.sureness(steps, last, bisection.suspects()));
  }

  List<Step> steps() {
    return steps;
  }

  Map<String, Path> jars() {
    return jars;
  }

  private void keep(Step step, BisectFile file) throws GateFailure {
    steps.add(step);
    file.write(steps);
    listener.done(step);
  }

  private Settings settings(List<String> more) throws GateFailure {
    String end = request.benchmark().replace(".", "[.]").replace("$", "[$]");
    List<String> all =
        new ArrayList<>(List.of("benchmark.include=(^|[.])" + end + "$", "benchmark.exclude="));
    all.addAll(more);
    return request.settings().with(all);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.3f%%", 100 * share);
  }

  private BisectFile file(CommitRange range, BenchmarkId row, Settings settings) {
    Map<String, String> of = new LinkedHashMap<>();
    of.put("benchmark", row.label());
    of.put("good", range.good());
    of.put("bad", range.commits().get(range.commits().size() - 1).hash());
    of.put("build", String.join(" ", settings.pairing().build()));
    of.put("gateVersion", GateVersion.text());
    of.putAll(Launch.options(request.variables()));
    return new BisectFile(stepsFile(), of);
  }

  private Path stepsFile() {
    return request.folder().resolve("bisect.json");
  }

  Path jar(Git git, String commit, Settings settings)
      throws RevisionException, InterruptedException {
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

  /** Returns the one row of the benchmark at an end, without which there is nothing to bisect. */
  private BenchmarkId endingRow(Git git, String commit, String which, Settings settings)
      throws GateFailure, InterruptedException {
    Path jar;
    try {
      jar = jar(git, commit, settings);
    } catch (RevisionException e) {
      throw new GateFailure(
          GateFailure.Kind.FAILED_TO_MEASURE,
          "the %s revision cannot be measured: %s".formatted(which, e.getMessage()),
          e);
    }
    List<BenchmarkId> rows = benchmarks(jar, settings);
    if (rows.size() == 1) {
      return rows.get(0);
    }
    throw unusable(
        rows.isEmpty()
            ? "the %s revision has no benchmark %s".formatted(which, request.benchmark())
            : "%s is %s benchmarks (%s, …); narrow it to one by its whole name, or by "
                    .formatted(request.benchmark(), rows.size(), rows.get(0).label())
                + "benchmark.params and benchmark.modes");
  }

  List<BenchmarkId> benchmarks(Path jar, Settings settings)
      throws GateFailure, InterruptedException {
    return Measurement.look(Requests.of(jar, request.folder(), settings)).benchmarks();
  }

  /** The bad end is measured first: without a loss there is nothing to look for. */
  private Step ending(CommitTrial trial, CommitRange range, Settings settings, BisectFile file)
      throws GateFailure, InterruptedException {
    int last = range.commits().size();
    Optional<Step> known = steps.stream().filter(step -> step.position() == last).findFirst();
    if (known.isPresent()) {
      return known.get();
    }
    Step step = trial.ask(last, settings);
    String between = "between %.12s and %.12s".formatted(range.good(), step.commit());
    if (step.kind() == Kind.SAME_CODE) {
      throw unusable(
          "%s runs the same code in the good and the bad revision, so no commit %s can have made it slower"
              .formatted(trial.row().label(), between));
    }
    String effect =
        String.format(
            Locale.ROOT,
            "%+.1f %% ± %.1f %%",
            Bisection.percent(step.effect()),
            100 * step.bound());
    switch (step.answer()) {
      case GOOD ->
          throw unusable(
              step.effect() < -Math.log1p(LEAST_THRESHOLD) && step.effect() < -2 * step.error()
                  ? "the good revision is the slower one (%s %s): nothing to look for; swap them, or name others"
                      .formatted(effect, between)
                  : "there is no loss %s (%s), so that there is nothing to look for"
                      .formatted(between, effect));
      case UNKNOWN ->
          throw GateFailure.failed(
              "it is unclear whether there is a loss %s (%s)%s; on a quieter machine it may, or with --budget none"
                  .formatted(between, effect, step.note().isEmpty() ? "" : ": " + step.note()));
      case BAD -> keep(step, file);
    }
    return step;
  }

  /**
   * What a bisection has found so far, written after each step, so that it can be resumed.
   *
   * @param of what is bisected: only steps of the same count
   */
  private record BisectFile(Path file, Map<String, String> of) {
    private static final int SCHEMA = 1;

    private record Layout(int schema, Map<String, String> of, List<Step> steps) {}

    /** Fails if the file is there and holds no steps. */
    void check() throws GateFailure {
      try {
        if (Files.exists(file) && !holdsSteps()) {
          throw unusable(
              file + ": holds no steps of a bisection; move it, or name another folder by --out");
        }
      } catch (IOException e) {
        throw unwritable(e);
      }
    }

    private GateFailure unwritable(IOException e) {
      return unusable("%s: cannot be written (%s)".formatted(file, FileTrouble.of(e)), e);
    }

    private boolean holdsSteps() throws IOException {
      try {
        return JsonMapper.parse(TextFile.read(file)).keySet().containsAll(Set.of("of", "steps"));
      } catch (JsonException e) {
        return false;
      }
    }

    void write(List<Step> steps) throws GateFailure {
      try {
        new WholeFile(file).write(JsonMapper.compact(new Layout(SCHEMA, of, steps)));
      } catch (IOException e) {
        throw unwritable(e);
      }
    }

    List<Step> read() throws GateFailure {
      try {
        Layout layout = JsonMapper.read(TextFile.read(file), Layout.class);
        if (!of.equals(layout.of) || layout.schema != SCHEMA) {
          throw unusable(
              file + ": is of another benchmark, range, jar or version; bisect without --resume");
        }
        return layout.steps;
      } catch (JsonException e) {
        throw unusable(file + ": holds no steps of a bisection; bisect without --resume", e);
      } catch (IOException e) {
        throw unusable(
            "%s: nothing to resume (%s); bisect without --resume"
                .formatted(file, FileTrouble.of(e)),
            e);
      }
    }
  }
}
