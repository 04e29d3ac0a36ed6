package io.github.jmhgate.explain;

import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.measure.host.FlightRecorder;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.measure.jvm.Plan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OwnFiles;
import io.github.jmhgate.model.WholeFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One fork of each benchmark under a profiler. */
public final class ProfileRun {
  private static final int MOST_FRAMES = 20;
  private static final String RECORDINGS = "recordings";

  /** An event of async-profiler that needs no leave of the kernel's. */
  private static final String SIGNAL_TIMER = "itimer";

  private final Launch launch;
  private final Plan plan;
  private final Path folder;
  private final Event event;
  private final Sampler sampler;
  private final @Nullable Path library;

  /**
   * A run to come.
   *
   * @param plan which benchmarks and how long; its profilers and forks are replaced
   * @param folder where recordings and flame graphs go
   * @param library async-profiler's library or jar; null looks into the benchmark jar
   */
  public ProfileRun(
      Launch launch, Plan plan, Path folder, Event event, Sampler sampler, @Nullable Path library) {
    this.launch = launch;
    this.plan = plan;
    this.folder = folder;
    this.event = event;
    this.sampler = sampler;
    this.library = library;
  }

  /** What came of it. */
  public record Outcome(Environment environment, String profiler, List<Profile> profiles) {
    public Outcome {
      profiles = List.copyOf(profiles);
    }
  }

  /**
   * Profiles.
   *
   * @throws MeasureException where no benchmark matches, no profiler can be used, or a benchmark
   *     fails
   */
  public Outcome run() throws MeasureException, InterruptedException {
    String path = folder.toAbsolutePath().toString();
    if (!path.matches("[^;,\\s]+")) {
      throw MeasureException.unusable(
          "profilers take no folder with blanks or separators in its name: " + path);
    }
    claim(measured(folder), List.of(RECORDINGS, FlightRecorder.SETTINGS, NativeLibrary.NAME));
    if (sampler == Sampler.JFR) {
      return run(engine(), Sampler.JFR, null, "");
    }
    Optional<Path> found = NativeLibrary.find(library, launch.classPath().get(0), measured(folder));
    if (found.isEmpty()) {
      return run(
          engine(),
          Sampler.JFR,
          null,
          ", since async-profiler has no library for %s %s"
              .formatted(System.getProperty("os.name"), System.getProperty("os.arch")));
    }
    // Containers often deny the processor's events; a timer of the process needs no permission.
    List<String> engines = event == Event.CPU ? List.of(engine(), SIGNAL_TIMER) : List.of(engine());
    String why = "";
    for (String engine : engines) {
      try {
        return run(engine, Sampler.ASYNC_PROFILER, found.get(), "");
      } catch (MeasureException e) {
        if (e.kind() == GateFailure.Kind.UNUSABLE) {
          throw e;
        }
        why = ", since async-profiler cannot be used here: " + e.getMessage();
      }
    }
    return run(engine(), Sampler.JFR, null, why);
  }

  /** Where the forks' results go, apart from the flame graphs: the profiler slowed them. */
  public static Path measured(Path folder) {
    return folder.resolve("run");
  }

  private static void claim(Path folder, List<String> names) throws MeasureException {
    try {
      OwnFiles.claim(folder, names);
    } catch (IOException e) {
      throw MeasureException.unusable(
          "the profile cannot be written to %s: %s".formatted(folder, FileTrouble.of(e)));
    }
  }

  private String engine() {
    return switch (event) {
      case CPU -> "cpu";
      case ALLOC -> "alloc";
      case LOCK -> "lock";
    };
  }

  /**
   * Profiles.
   *
   * @param by what takes the samples
   * @param why another profiler than the one that was asked for, as the end of a sentence
   */
  private Outcome run(String engine, Sampler by, @Nullable Path found, String why)
      throws MeasureException, InterruptedException {
    Path run = measured(folder);
    Path recordings = run.resolve(RECORDINGS);
    String profiler = by.option(engine, recordings, FlightSettings.write(run), found);
    MeasureRequest request =
        new MeasureRequest(
            launch,
            new Plan(
                plan.selection(),
                plan.settings().withProfilers(List.of(profiler)),
                plan.forkLimit()),
            run);
    List<Profile> profiles = new ArrayList<>();
    try (Measurement measurement = Measurement.open(request)) {
      claim(folder, names(measurement.benchmarks()));
      for (BenchmarkId benchmark : measurement.benchmarks()) {
        WholeFolder.delete(recordings);
        StepOutcome outcome = measurement.next(benchmark);
        if (outcome instanceof StepOutcome.Failed failed) {
          throw MeasureException.failed(benchmark.shortLabel() + ": " + failed.reason());
        }
        if (outcome instanceof StepOutcome.Skipped skipped) {
          throw MeasureException.failed(
              benchmark.shortLabel() + " was skipped: " + skipped.reason());
        }
        profiles.add(profile(benchmark, engine, by, why, recordings, profiles.size() + 1));
      }
      return new Outcome(measurement.environment(), profiler, profiles);
    } catch (IOException e) {
      throw MeasureException.failed("the recording cannot be used: " + FileTrouble.of(e));
    }
  }

  private Profile profile(
      BenchmarkId benchmark, String engine, Sampler by, String why, Path recordings, int number)
      throws IOException, MeasureException {
    Path recorded;
    try (Stream<Path> files = Files.walk(recordings)) {
      recorded =
          files
              .filter(file -> file.toString().endsWith(".jfr"))
              .findFirst()
              .orElseThrow(() -> MeasureException.failed("the profiler left no recording"));
    }
    String name = name(benchmark, number);
    Path recording =
        Files.move(recorded, folder.resolve(name + ".jfr"), StandardCopyOption.REPLACE_EXISTING);
    WholeFolder.delete(recordings);
    String stacks = Flames.stacks(recording, event, by);
    Path page = folder.resolve(name + ".html");
    Flames.write(stacks, benchmark.shortLabel() + ", " + engine, page);
    return new Profile(
        benchmark,
        by == Sampler.ASYNC_PROFILER && event == Event.CPU
            ? by.label() + " (" + Flames.engine(recording, engine) + ")"
            : by.label() + why,
        page,
        TopFrames.of(stacks, MOST_FRAMES));
  }

  /** Readable, and safe as a file name whatever the benchmark is called. */
  private String name(BenchmarkId benchmark, int number) {
    String safe = benchmark.shortName().replaceAll("[^A-Za-z0-9.]+", "_");
    String cut = safe.length() > 80 ? safe.substring(safe.length() - 80) : safe;
    return number + "-" + cut + "-" + engine();
  }

  private List<String> names(List<BenchmarkId> benchmarks) {
    List<String> names = new ArrayList<>();
    for (BenchmarkId benchmark : benchmarks) {
      String name = name(benchmark, names.size() / 2 + 1);
      names.add(name + ".jfr");
      names.add(name + ".html");
    }
    return names;
  }
}
