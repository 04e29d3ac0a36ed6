package io.github.jmhgate.explain;

import io.github.jmhgate.code.ClassMethods;
import io.github.jmhgate.code.JarMethods;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.OwnFiles;
import io.github.jmhgate.session.Requests;
import io.github.jmhgate.settings.Measuring;
import io.github.jmhgate.settings.SettingNames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Explains what got worse in a run in pairs. The scores of these forks are not results. */
public final class ExplainSession {
  /**
   * Milliseconds a side is measured at least, at a sample a millisecond, of which some are lost.
   */
  private static final long LEAST_MILLIS = 2L * Part.ENOUGH;

  private static final int SINGLE_SHOTS = 50;

  private final ExplainRequest request;
  private final ExplainListener listener;

  /** A session, to be run once. */
  public ExplainSession(ExplainRequest request, ExplainListener listener) {
    this.request = request;
    this.listener = listener;
  }

  /**
   * Explains, worst first; nothing where nothing regressed.
   *
   * @throws GateFailure where the run or a jar cannot be used, or a benchmark fails
   */
  public List<Explanation> run() throws GateFailure, InterruptedException {
    if (request.forks() < ExplainRequest.FEWEST) {
      throw GateFailure.unusable(
          "%s forks per side tell nothing of how much forks differ; take %s or more"
              .formatted(request.forks(), ExplainRequest.FEWEST),
          null);
    }
    List<Loss> losses = Losses.read(request.reports());
    List<Explanation> explanations = new ArrayList<>();
    if (losses.isEmpty()) {
      return explanations;
    }
    claimFolder();
    MeasuredJars jars = MeasuredJars.of(request, listener);
    for (Loss loss : losses) {
      explanations.add(explain(loss, jars, explanations.size() + 1));
    }
    return explanations;
  }

  private void claimFolder() throws GateFailure {
    try {
      OwnFiles.claim(request.run(), List.of(ExplainRequest.FOLDER));
    } catch (IOException e) {
      throw GateFailure.unusable(
          "explanations cannot be written to %s: %s".formatted(request.run(), FileTrouble.of(e)),
          e);
    }
  }

  private Explanation explain(Loss loss, MeasuredJars jars, int number)
      throws GateFailure, InterruptedException {
    BenchmarkId benchmark = loss.benchmark();
    PairedProfile.Forks forks =
        new PairedProfile(
                launch(jars.base()),
                launch(jars.candidate()),
                settings(benchmark),
                request.settings().measuring().forkLimit().orElse(null),
                request.folder())
            .run(benchmark, request.forks(), (fork, of) -> listener.ended(benchmark, fork, of));
    String name = number + "-" + fileName(benchmark);
    List<Part> parts = new ArrayList<>();
    List<Decision> decisions = new ArrayList<>();
    if (loss.time().isPresent()) {
      Picture picture = picture(loss.time().get(), forks, ForkProfile::time);
      parts.add(
          part(
              Part.Kind.TIME,
              picture,
              profiled(forks, benchmark),
              trace -> trace.top().name(),
              trace -> trace.top().line(),
              benchmark.shortLabel() + ", picoseconds an operation",
              name + "-time"));
      decisions.addAll(new CompilerDecisions(jars).differences(forks, picture));
    }
    if (loss.allocation().isPresent()) {
      Picture picture = picture(loss.allocation().get(), forks, ForkProfile::allocation);
      parts.add(
          part(
              Part.Kind.ALLOCATION,
              picture,
              new Cost(Double.NaN, Double.NaN, 0),
              ExplainSession::site,
              ExplainSession::ownLine,
              benchmark.shortLabel() + ", thousandths of a byte an operation",
              name + "-allocation"));
    }
    Suspects suspects =
        new SuspectSearch(jars, request.settings()).find(benchmark, regressed(loss, forks));
    return new Explanation(benchmark, loss.regressed(), parts, decisions, suspects);
  }

  /** The picture of what regressed, that of time where both did. */
  private static Optional<Picture> regressed(Loss loss, PairedProfile.Forks forks) {
    return loss.regressed().contains(Metric.SCORE)
        ? loss.time().map(cost -> picture(cost, forks, ForkProfile::time))
        : loss.allocation().map(cost -> picture(cost, forks, ForkProfile::allocation));
  }

  private static Picture picture(
      Cost cost, PairedProfile.Forks forks, Function<ForkProfile, Shares> shares) {
    return new Picture(
        cost,
        forks.base().stream().map(shares).toList(),
        forks.candidate().stream().map(shares).toList());
  }

  private Part part(
      Part.Kind kind,
      Picture picture,
      Cost profiled,
      Function<Trace, String> name,
      Function<Trace, Integer> line,
      String title,
      String file)
      throws GateFailure {
    boolean tells =
        picture.tells() && !(kind == Part.Kind.ALLOCATION && picture.cost().hardlyAny());
    List<Path> graphs =
        tells ? DifferenceGraphs.write(picture, title, file, request.folder()) : List.of();
    return new Part(
        kind,
        picture.cost(),
        profiled,
        picture.sum(),
        picture.differences(name, line),
        kind == Part.Kind.TIME
            ? picture.differences(ExplainSession::method, ExplainSession::ownLine)
            : List.of(),
        picture.samples(),
        request.forks(),
        graphs);
  }

  /** The innermost method that is none of the JDK's; the innermost of all where all are. */
  private static String method(Trace trace) {
    return trace.own().orElseGet(trace::top).name();
  }

  private static int ownLine(Trace trace) {
    return trace.own().map(Frame::line).orElse(0);
  }

  /** A class and where it is allocated: the innermost frame that is none of the JDK's. */
  private static String site(Trace trace) {
    return trace.top().name()
        + " in "
        + trace.own().map(Frame::name).orElseGet(() -> trace.frames().get(1).name());
  }

  /** What the forks measured themselves, profiler and all. */
  private static Cost profiled(PairedProfile.Forks forks, BenchmarkId benchmark) {
    return new Cost(
        mean(forks.base(), benchmark.mode() == Mode.THROUGHPUT),
        mean(forks.candidate(), benchmark.mode() == Mode.THROUGHPUT),
        0);
  }

  private static double mean(List<ForkProfile> forks, boolean inverted) {
    return forks.stream()
        .mapToDouble(fork -> inverted ? 1 / fork.score() : fork.score())
        .average()
        .orElse(Double.NaN);
  }

  private Launch launch(Path jar) throws GateFailure {
    Measuring measuring = request.settings().measuring();
    return new Launch(
        List.of(jar), Requests.java(SettingNames.JVM, measuring.jvm()), measuring.jvmArgs());
  }

  /** Warmed up as planned, and measured long enough for a thousand samples of each side. */
  private ForkSettings settings(BenchmarkId benchmark) {
    Measuring measuring = request.settings().measuring();
    long millis = measuring.plan().measurement().time().toMillis();
    int iterations = measuring.plan().measurement().iterations();
    long least = LEAST_MILLIS / request.forks();
    if (benchmark.mode() == Mode.SINGLE_SHOT) {
      iterations = Math.max(iterations, SINGLE_SHOTS);
    } else if (iterations * millis < least) {
      iterations = (int) ((least + millis - 1) / millis);
    }
    return new ForkSettings(
        measuring.plan().warmup().iterations(),
        measuring.plan().warmup().time().toMillis(),
        iterations,
        millis,
        measuring.threads().orElse(null),
        true,
        List.of(),
        measuring.gcBetweenIterations());
  }

  /** Readable, and safe as a file name whatever the benchmark is called. */
  private static String fileName(BenchmarkId benchmark) {
    String safe = benchmark.shortName().replaceAll("[^A-Za-z0-9.]+", "_");
    return Optional.of(safe)
        .filter(text -> text.length() > 80)
        .map(text -> text.substring(text.length() - 80))
        .orElse(safe);
  }

  /** What the compiler decides otherwise of the two sides, with the sizes it decides by. */
  record CompilerDecisions(MeasuredJars jars) {
    /** Of the cost, what a method must have within it to be worth a word. */
    private static final double LEAST_SHARE = 0.01;

    private static final String FREQUENT = "FreqInlineSize";
    private static final String ALWAYS = "MaxInlineSize";

    List<Decision> differences(PairedProfile.Forks forks, Picture picture) throws GateFailure {
      Cost cost = picture.cost();
      List<Decision> sized = new ArrayList<>();
      for (Decision one :
          new Decisions(forks.base(), forks.candidate())
              .differences(
                  Decisions.within(picture),
                  LEAST_SHARE * Math.max(cost.base(), cost.candidate()))) {
        Path jar =
            one.kind() == Decision.Kind.NOT_INLINED || !one.ofCandidate()
                ? jars.candidate()
                : jars.base();
        sized.add(sized(one, jar, forks.candidate().get(0)));
      }
      return sized;
    }

    private static Decision sized(Decision one, Path jar, ForkProfile fork) throws GateFailure {
      if (one.callee().isEmpty()) {
        return one;
      }
      int dot = one.callee().lastIndexOf('.');
      int size;
      try (JarMethods methods = JarMethods.open(jar)) {
        size =
            methods
                .of(one.callee().substring(0, dot))
                .map(ClassMethods::sizes)
                .map(sizes -> sizes.get(one.callee().substring(dot + 1)))
                .orElse(0);
      }
      Map<String, Long> flags = fork.flags();
      boolean ofSize = one.reason().contains("too big") || one.reason().contains("too large");
      String flag = size > flags.getOrDefault(FREQUENT, Long.MAX_VALUE) ? FREQUENT : ALWAYS;
      Long limit = flags.get(flag);
      return one.withSize(
          size, ofSize && limit != null && size > limit ? flag + " is " + limit : "");
    }
  }
}
