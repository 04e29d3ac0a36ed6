package io.github.jmhgate.session;

import io.github.jmhgate.bisect.Bisection;
import io.github.jmhgate.bisect.Step;
import io.github.jmhgate.bisect.Sureness;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonException;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.model.OwnFiles;
import io.github.jmhgate.model.TextFile;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.revision.AbandonedWorktrees;
import io.github.jmhgate.revision.CommitRange;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.settings.SettingNames;
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
import java.util.regex.Pattern;

/**
 * Measures commits beside a good one, until it is known with which commit the loss of a bad one
 * came. To be run once.
 */
public final class BisectSession {
  /** Where the build of this project leaves its jar, as most do that make one. */
  static final Path USUAL_JAR = Path.of("target/benchmarks.jar");

  private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_$]+([.][\\p{L}\\p{N}_$]+)+");

  /** A loss that is smaller cannot be told from the noise between builds. */
  private static final double LEAST_THRESHOLD = 0.005;

  /** A larger one needs no closer look, and settings take none. */
  private static final double LARGEST_LOSS = 10;

  private final Request request;
  private final Listener listener;
  private final List<Step> steps = new ArrayList<>();
  private final CommitTrial trial;

  /** A session. */
  public BisectSession(Request request, Listener listener) {
    this.request = request;
    this.listener = listener;
    this.trial = new CommitTrial(request, listener, steps);
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

  /** Makes settings. */
  @FunctionalInterface
  public interface With {
    Settings with(List<String> assignments) throws GateFailure;
  }

  /** Hears how it goes. */
  public interface Listener extends SessionListener {
    /** The range is known. */
    void range(CommitRange range, int taken);

    /** A commit's turn has come. */
    void asking(int position, CommitRange.Commit commit);

    /** It is done. */
    void done(Step step);
  }

  /**
   * What came of it.
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
      double sureness) {}

  /** Finds the commit. */
  public Found run() throws GateFailure, InterruptedException {
    if (!NAME.matcher(request.benchmark()).matches()) {
      throw GateFailure.unusable(
          "'%s' is no benchmark: give class and method, such as a.b.C.m or C.m"
              .formatted(OneLine.of(request.benchmark())),
          null);
    }
    AbandonedWorktrees.remove();
    new BisectFile(stepsFile(), Map.of()).check();
    Settings settings = settings(List.of());
    Git git = Revision.checkout(request.jar().orElse(USUAL_JAR));
    CommitRange range = CommitRange.between(git, request.good(), request.bad());
    int last = range.commits().size();
    Path goodJar = end(git, range.good(), "good", settings);
    BenchmarkId row = trial.row(goodJar, "good", settings);
    Path badJar = end(git, range.commits().get(last - 1).hash(), "bad", settings);
    if (!trial.row(badJar, "bad", settings).equals(row)) {
      throw GateFailure.unusable(
          row.label() + ": good and bad have it with other params, mode or threads", null);
    }
    BisectFile file = file(range, row, settings);
    if (request.resume()) {
      steps.addAll(file.read());
    }
    listener.range(range, steps.size());
    Step first = ending(git, range, row, settings, file);
    double loss = Math.min(LARGEST_LOSS, Math.max(2 * LEAST_THRESHOLD, Math.expm1(first.effect())));
    Settings halfway =
        settings(
            List.of(
                SettingNames.THRESHOLD + "=" + percent(loss / 2),
                SettingNames.DETECTABLE + "=" + percent(loss)));
    Bisection bisection = new Bisection(last);
    steps.forEach(step -> bisection.answer(step.position(), step.answer()));
    for (OptionalInt next = bisection.next(); next.isPresent(); next = bisection.next()) {
      Step step = trial.ask(git, range, row, next.getAsInt(), halfway);
      bisection.answer(step.position(), step.answer());
      steps.add(step);
      file.write(steps);
      listener.done(step);
    }
    return new Found(
        row,
        range,
        List.copyOf(steps),
        bisection.suspects(),
        Sureness.of(steps, last, bisection.suspects()));
  }

  private Settings settings(List<String> more) throws GateFailure {
    String end = request.benchmark().replace(".", "[.]").replace("$", "[$]");
    List<String> all =
        new ArrayList<>(
            List.of(SettingNames.INCLUDE + "=(^|[.])" + end + "$", SettingNames.EXCLUDE + "="));
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

  /** The jar of an end, without which there is nothing to bisect. */
  private Path end(Git git, String commit, String which, Settings settings)
      throws GateFailure, InterruptedException {
    try {
      return trial.jar(git, commit, settings);
    } catch (RevisionException e) {
      throw new GateFailure(
          GateFailure.Kind.FAILED_TO_MEASURE,
          "the %s revision cannot be measured: %s".formatted(which, e.getMessage()),
          e);
    }
  }

  /** The bad end is measured first: without a loss there is nothing to look for. */
  private Step ending(
      Git git, CommitRange range, BenchmarkId row, Settings settings, BisectFile file)
      throws GateFailure, InterruptedException {
    int last = range.commits().size();
    Optional<Step> known = steps.stream().filter(step -> step.position() == last).findFirst();
    if (known.isPresent()) {
      return known.get();
    }
    Step step = trial.ask(git, range, row, last, settings);
    String between = "between %.12s and %.12s".formatted(range.good(), step.commit());
    if (step.kind() == Step.Kind.SAME_CODE) {
      throw GateFailure.unusable(
          "%s runs the same code in the good and the bad revision, so no commit %s can have made it slower"
              .formatted(row.label(), between),
          null);
    }
    String effect =
        String.format(
            Locale.ROOT, "%+.1f %% ± %.1f %%", 100 * Math.expm1(step.effect()), 100 * step.bound());
    switch (step.answer()) {
      case GOOD ->
          throw GateFailure.unusable(
              step.effect() < -Math.log1p(LEAST_THRESHOLD) && step.effect() < -2 * step.error()
                  ? "the good revision is the slower one (%s %s): nothing to look for; swap them, or name"
                          .formatted(effect, between)
                      + " others"
                  : "there is no loss %s (%s), so that there is nothing to look for"
                      .formatted(between, effect),
              null);
      case UNKNOWN ->
          throw new GateFailure(
              GateFailure.Kind.FAILED_TO_MEASURE,
              "it is unclear whether there is a loss %s (%s)%s; on a quieter machine it may, or with"
                      .formatted(between, effect, step.note().isEmpty() ? "" : ": " + step.note())
                  + " --budget none",
              null);
      case BAD -> {
        steps.add(step);
        file.write(steps);
        listener.done(step);
      }
    }
    return step;
  }

  /**
   * What a bisection has found out so far, written after each step, so that it can go on after it
   * was ended.
   *
   * @param of what is bisected, by what: only steps of the same count
   */
  private record BisectFile(Path file, Map<String, String> of) {
    private static final int SCHEMA = 1;

    /**
     * Checks that steps may be written.
     *
     * @throws GateFailure if the file is there and holds no steps
     */
    void check() throws GateFailure {
      try {
        if (Files.exists(file) && !holdsSteps()) {
          throw GateFailure.unusable(
              file + ": holds no steps of a bisection; move it, or name another folder by --out",
              null);
        }
        if (Files.exists(file)) {
          OwnFiles.adopt(file.resolveSibling(""));
        }
      } catch (IOException e) {
        throw GateFailure.unusable(
            "%s: cannot be written (%s)".formatted(file, FileTrouble.of(e)), e);
      }
    }

    private boolean holdsSteps() throws IOException {
      try {
        return JsonMapper.parse(TextFile.read(file)).keySet().containsAll(Set.of("of", "steps"));
      } catch (JsonException e) {
        return false;
      }
    }

    private record Layout(int schema, Map<String, String> of, List<Step> steps) {}

    void write(List<Step> steps) throws GateFailure {
      try {
        new WholeFile(file).write(JsonMapper.compact(new Layout(SCHEMA, of, steps)));
      } catch (IOException e) {
        throw GateFailure.unusable(
            "%s: cannot be written (%s)".formatted(file, FileTrouble.of(e)), e);
      }
    }

    /** Steps that were written. */
    List<Step> read() throws GateFailure {
      try {
        Layout layout = JsonMapper.read(TextFile.read(file), Layout.class);
        if (!of.equals(layout.of) || layout.schema != SCHEMA) {
          throw GateFailure.unusable(
              file + ": is of another benchmark, range, jar or version; bisect without --resume",
              null);
        }
        return layout.steps;
      } catch (JsonException e) {
        throw GateFailure.unusable(
            file + ": holds no steps of a bisection; bisect without --resume", e);
      } catch (IOException e) {
        throw GateFailure.unusable(
            "%s: nothing to resume (%s); bisect without --resume"
                .formatted(file, FileTrouble.of(e)),
            e);
      }
    }
  }
}
