package io.github.jmhgate.measure.host;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.profile.ProfilerFactory;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs one JMH fork of one benchmark and writes JMH's own JSON of it.
 *
 * @param onIteration runs as the first iteration begins, and as others end, once a second
 */
record ForkRun(Host.HostLog log, List<String> inherited, Runnable onIteration) {
  private static final String OWN_TEMPORARY = "-Djava.io.tmpdir=";

  /**
   * Measures one fork, and returns {@code done} with the milliseconds inside iterations and the
   * threads that nothing ended, or why not.
   *
   * @param file gets JMH's JSON; must not exist
   * @param turn address for {@link TurnProfiler}; empty for a fork on its own
   * @param seed of its random data; empty if it draws its own
   */
  Message run(BenchmarkUnit unit, ForkSettings settings, Path file, String turn, String seed)
      throws Host.Unusable, IOException {
    Path folder =
        Files.createTempDirectory(Path.of(System.getProperty(Host.TEMPORARY)), "jmh-gate-");
    try {
      String temporary = OWN_TEMPORARY + folder;
      IterationClock clock = new IterationClock(format(log), onIteration);
      ChainedOptionsBuilder options = options(unit, settings, 1);
      FirstArguments annotated = FirstArguments.of(unit.name(), SteadyHeap.arguments());
      List<String> first = new ArrayList<>(List.of(temporary));
      first.addAll(StrayThreads.ARGUMENTS);
      // What is to start cold must not find classes of the JDK that ours have loaded.
      boolean cold = unit.cold() && turn.isEmpty();
      first.addAll(cold ? List.of() : seeding(seed, file, annotated.otherJvm()));
      first.addAll(annotated.arguments());
      options.jvmArgsPrepend(first.toArray(new String[0]));
      if (!annotated.replaced()) {
        options.jvmArgs(inherited.toArray(new String[0]));
      }
      if (turn.isEmpty() && !cold) {
        options.addProfiler(LoneProfiler.class);
      } else if (!turn.isEmpty()) {
        takeTurns(options, unit, settings, turn);
      }
      settings.profilers().forEach(one -> options.addProfiler(name(one), initialisation(one)));
      List<RunResult> results = new ArrayList<>();
      Message answer = run(options, clock.format(), results);
      if (!answer.kind().equals("done")) {
        return answer;
      }
      String json = ResultJson.ofFork(results.get(0), temporary);
      Files.writeString(file, json, StandardOpenOption.CREATE_NEW);
      return Message.of("done", clock.insideMillis(), clock.strays());
    } finally {
      delete(folder);
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException | UncheckedIOException e) {
      // Something holds or protects a file; it is where the benchmark would have left it anyway.
    }
  }

  /**
   * Runs a requested unit by settings in this JVM, without measuring; answers {@code done} with the
   * operations that a call of the benchmark counts for, or why not.
   */
  static String inside(String request) throws Host.Unusable {
    Message given = Objects.requireNonNull(Message.parse(request));
    ForkSettings settings = given.field(1, ForkSettings.class);
    var options = options(given.field(0, BenchmarkUnit.class), settings, 0);
    OutputFormat log = OutputFormatFactory.createFormatInstance(System.out, VerboseMode.NORMAL);
    List<RunResult> results = new ArrayList<>();
    Message answer = run(options, log, results);
    return answer.kind().equals("done")
        ? Message.of("done", results.get(0).getParams().getOpsPerInvocation()).toLine()
        : answer.toLine();
  }

  private static Message run(
      ChainedOptionsBuilder options, OutputFormat log, List<RunResult> results) {
    try {
      results.addAll(new Runner(options.build(), log).run());
    } catch (RunnerException e) {
      String lack = FailureReason.skipped(e);
      return lack != null ? Message.of("skipped", lack) : Message.of("failed", FailureReason.of(e));
    }
    if (results.size() != 1) {
      return Message.of("failed", "JMH gave " + results.size() + " results instead of one");
    }
    return results.get(0).getBenchmarkResults().isEmpty()
        ? Message.of("failed", "JMH gave no result")
        : Message.of("done");
  }

  private static List<String> seeding(String seed, Path file, boolean otherJvm) throws IOException {
    Path log = RandomSeed.beside(file);
    if (seed.isEmpty()) {
      return List.of();
    }
    String why =
        otherJvm
            ? "its benchmark names a JVM"
            : ModuleLayer.boot().findModule("java.instrument").isEmpty()
                ? "it has no module java.instrument"
                : ForkAgent.hasNameablePath() ? "" : "no agent's path may contain =";
    if (!why.isEmpty()) {
      Files.writeString(log, why);
      return List.of();
    }
    return List.of(ForkAgent.seeding(Long.parseLong(seed), log));
  }

  static OutputFormat format(Host.HostLog log) {
    return OutputFormatFactory.createFormatInstance(log.stream(), VerboseMode.NORMAL);
  }

  /** Asks JMH for each profiler, so that a misspelt one fails before anything is measured. */
  static void checkProfilers(ForkSettings settings) throws Host.Unusable {
    for (String profiler : settings.profilers()) {
      boolean records = Set.of(FlightRecorder.NAME, "jfr").contains(name(profiler));
      if (records && ModuleLayer.boot().findModule("jdk.jfr").isEmpty()) {
        throw new Host.Unusable(
            "its JVM has no Flight Recorder (module jdk.jfr); name another JVM, by benchmark.jvm");
      }
      try {
        ProfilerFactory.getProfilerOrException(
            new ProfilerConfig(name(profiler), initialisation(profiler)));
      } catch (ProfilerException e) {
        String reason =
            e.getCause() instanceof ClassNotFoundException
                ? "JMH knows none of that name"
                : String.valueOf(e.getMessage());
        throw new Host.Unusable(
            "profiler '" + profiler + "' cannot be used here: " + FailureReason.line(reason));
      }
    }
  }

  private static ChainedOptionsBuilder options(BenchmarkUnit unit, ForkSettings settings, int forks)
      throws Host.Unusable {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + Pattern.quote(unit.name()) + "$")
            .mode(UnitList.mode(unit.mode()))
            .threads(unit.threads())
            .forks(forks)
            .warmupForks(0)
            .shouldFailOnError(true)
            .warmupTime(TimeValue.milliseconds(settings.warmupMillis()))
            .measurementTime(TimeValue.milliseconds(settings.iterationMillis()));
    unit.params().forEach(options::param);
    if (settings.planSingleShots() || UnitList.mode(unit.mode()) != Mode.SingleShotTime) {
      options
          .warmupIterations(settings.warmupIterations())
          .measurementIterations(settings.iterations());
    }
    return options;
  }

  /** Adds the turn profiler before all others, which then count only within the turn; one unit. */
  private static void takeTurns(
      ChainedOptionsBuilder options, BenchmarkUnit unit, ForkSettings settings, String turn)
      throws Host.Unusable {
    int parts = 1;
    if (UnitList.mode(unit.mode()) != Mode.SingleShotTime) {
      long millis = settings.warmupMillis();
      parts = TurnProfiler.parts(millis);
      options
          .warmupIterations(settings.warmupIterations() * parts)
          .warmupTime(TimeValue.milliseconds(millis / parts));
    }
    options
        .addProfiler(TurnProfiler.class, TurnProfiler.initialisation(parts, turn))
        .timeUnit(TimeUnit.NANOSECONDS);
  }

  private static String name(String profiler) {
    return profiler.split(":", 2)[0];
  }

  private static String initialisation(String profiler) {
    return profiler.substring(Math.min(profiler.length(), name(profiler).length() + 1));
  }

  /**
   * Adds up the time inside iterations, and finds stray threads in the log; a proxy, as versions of
   * JMH may add methods.
   */
  private static final class IterationClock implements InvocationHandler {
    private static final long REPORT_NANOS = 1_000_000_000;

    private final OutputFormat target;
    private final Runnable onIteration;
    private boolean started;
    private long since;
    private long insideNanos;
    private long reported;
    private String strays = "";

    IterationClock(OutputFormat target, Runnable onIteration) {
      this.target = target;
      this.onIteration = onIteration;
    }

    OutputFormat format() {
      return (OutputFormat)
          Proxy.newProxyInstance(
              OutputFormat.class.getClassLoader(), new Class<?>[] {OutputFormat.class}, this);
    }

    synchronized long insideMillis() {
      return insideNanos / 1_000_000;
    }

    synchronized String strays() {
      return strays;
    }

    private synchronized void observeLog(@Nullable Object text) {
      String threads = text instanceof String line ? StrayThreads.of(line) : "";
      strays = threads.isEmpty() ? strays : threads;
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
        throws Throwable {
      observe(method.getName());
      if (method.getName().equals("println") && arguments != null && arguments.length == 1) {
        observeLog(arguments[0]);
      }
      try {
        return method.invoke(target, arguments);
      } catch (InvocationTargetException e) {
        throw e.getCause() == null ? e : e.getCause();
      }
    }

    private synchronized void observe(String event) {
      if (event.equals("iteration")) {
        since = System.nanoTime();
        if (!started) {
          started = true;
          report(since);
        }
      } else if (event.equals("iterationResult") && started) {
        long now = System.nanoTime();
        insideNanos += now - since;
        if (now - reported >= REPORT_NANOS) {
          report(now);
        }
      }
    }

    private void report(long now) {
      reported = now;
      onIteration.run();
    }
  }

  /**
   * The first arguments of a fork's JVM with the annotated ones, which JMH would drop. The
   * annotations may also replace the arguments of this JVM, or name another JVM.
   */
  record FirstArguments(List<String> arguments, boolean replaced, boolean otherJvm) {
    private static final Pattern HEAP =
        Pattern.compile("-Xm[nsx].*|-XX:.*(Heap|RAM|NewSize|NewRatio|PreTouch|LargePages|GC).*");

    static FirstArguments of(String benchmark, List<String> heap) {
      List<String> first = new ArrayList<>();
      List<String> others = new ArrayList<>();
      boolean replaced = false;
      boolean jvm = false;
      PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
      for (BenchmarkListEntry entry :
          BenchmarkList.defaultList()
              .find(
                  OutputFormatFactory.createFormatInstance(nowhere, VerboseMode.SILENT),
                  List.of("^" + Pattern.quote(benchmark) + "$"),
                  List.of())) {
        first.addAll(entry.getJvmArgsPrepend().orElse(List.of()));
        others.addAll(entry.getJvmArgs().orElse(List.of()));
        others.addAll(entry.getJvmArgsAppend().orElse(List.of()));
        replaced |= entry.getJvmArgs().hasValue();
        jvm |= entry.getJvm().hasValue();
      }
      return new FirstArguments(of(heap, first, others, replaced), replaced, jvm);
    }

    /** Returns the first arguments; those of a steady heap only if the user configures no heap. */
    static List<String> of(
        List<String> heap, List<String> first, List<String> others, boolean replaced) {
      boolean own =
          replaced
              || Stream.concat(first.stream(), others.stream())
                  .anyMatch(argument -> HEAP.matcher(argument).matches());
      return Stream.concat(own ? Stream.empty() : heap.stream(), first.stream()).toList();
    }
  }
}
