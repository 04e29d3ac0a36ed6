package io.github.jmhgate.measure.host;

import io.github.jmhgate.measure.host.failure.FailureReason;
import io.github.jmhgate.measure.host.random.RandomSeed;
import io.github.jmhgate.measure.host.records.FirstArguments;
import io.github.jmhgate.measure.host.turns.FlightRecorder;
import io.github.jmhgate.measure.host.turns.IterationClock;
import io.github.jmhgate.measure.host.turns.LoneProfiler;
import io.github.jmhgate.measure.host.turns.SteadyHeap;
import io.github.jmhgate.measure.host.turns.StrayThreads;
import io.github.jmhgate.measure.host.turns.TurnProfiler;
import java.io.IOException;
import java.io.UncheckedIOException;
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
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.profile.ProfilerFactory;
import org.openjdk.jmh.results.RunResult;
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
record ForkRun(HostLog log, List<String> inherited, Runnable onIteration) {
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
      throws UnusableRequest, IOException {
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
      settings
          .profilers()
          .forEach(profiler -> options.addProfiler(name(profiler), initialisation(profiler)));
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
  static String inside(String request) throws UnusableRequest {
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
    String why = "";
    if (otherJvm) {
      why = "its benchmark names a JVM";
    } else if (ModuleLayer.boot().findModule("java.instrument").isEmpty()) {
      why = "it has no module java.instrument";
    } else if (!ForkAgent.hasNameablePath()) {
      why = "no agent's path may contain =";
    }
    if (!why.isEmpty()) {
      Files.writeString(log, why);
      return List.of();
    }
    return List.of(ForkAgent.seeding(Long.parseLong(seed), log));
  }

  static OutputFormat format(HostLog log) {
    return OutputFormatFactory.createFormatInstance(log.stream(), VerboseMode.NORMAL);
  }

  /** Asks JMH for each profiler, so that a misspelt one fails before anything is measured. */
  static void checkProfilers(ForkSettings settings) throws UnusableRequest {
    for (String profiler : settings.profilers()) {
      boolean records = Set.of(FlightRecorder.NAME, "jfr").contains(name(profiler));
      if (records && ModuleLayer.boot().findModule("jdk.jfr").isEmpty()) {
        throw new UnusableRequest(
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
        throw new UnusableRequest(
            "profiler '" + profiler + "' cannot be used here: " + FailureReason.line(reason));
      }
    }
  }

  private static ChainedOptionsBuilder options(BenchmarkUnit unit, ForkSettings settings, int forks)
      throws UnusableRequest {
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
      throws UnusableRequest {
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
}
