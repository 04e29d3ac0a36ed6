package io.github.jmhgate.measure.jvm;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.schedule.Batch;
import io.github.jmhgate.measure.schedule.MeasureListener;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("thorough")
class MeasurementIT {
  @TempDir static Path jarFolder;
  private static Path jar;

  @TempDir Path folder;

  private final Events events = new Events();

  private static final class Events implements MeasureListener {
    private final List<BenchmarkId> started = new ArrayList<>();
    private int failures;

    @Override
    public void started(BenchmarkId benchmark, Progress progress) {
      started.add(benchmark);
    }

    @Override
    public void failed(BenchmarkId benchmark, String reason, boolean repeated) {
      failures++;
    }
  }

  @BeforeAll
  static void compile() {
    jar = SampleBenchmarks.jar(jarFolder);
  }

  @AfterEach
  void nothingIsLeftRunning() {
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void forksOfTheSameNumberDrawTheSameData(@TempDir Path sources) throws Exception {
    String source =
        """
        @State(Scope.Thread)
        public class Sample {
          final int size = 1000 * (1 + java.util.concurrent.ThreadLocalRandom.current().nextInt(400));
          @Benchmark public Object draws() { return new byte[size]; }
        }
        """;
    Launch launch = BenchmarkJar.launch(BenchmarkJar.of(sources, source));
    List<Long> first = drawn(launch, new ForkSeeds(7, false));

    assertThat(first).doesNotHaveDuplicates();
    assertThat(drawn(launch, new ForkSeeds(7, false))).isEqualTo(first);
    assertThat(drawn(launch, new ForkSeeds(8, false))).doesNotContainAnyElementsOf(first);
    assertThat(Set.copyOf(drawn(launch, new ForkSeeds(7, true)))).hasSize(1);
    assertThat(drawn(launch, null)).isNotEqualTo(first);
  }

  private List<Long> drawn(Launch launch, @Nullable ForkSeeds seeds) throws Exception {
    ForkSettings settings = SampleBenchmarks.SHORT.withProfilers(List.of("gc"));
    ForkPlan plan = new ForkPlan(BenchmarkSelection.ALL, settings, null, seeds);
    List<Long> drawn = new ArrayList<>();
    try (Measurement measurement =
        Measurement.open(new MeasureRequest(launch, plan, folder.resolve("drawn")))) {
      Run run =
          measurement.run(
              Batch.measure(measurement, measurement.benchmarks(), 3, MeasureListener.NONE));
      Samples bytes = run.results().get(0).metrics().get(Metric.ALLOCATION);
      for (double mean : requireNonNull(bytes).forkMeans()) {
        // JMH's own bytes are few of so many.
        drawn.add(Math.round(mean / 1000));
      }
    }
    return drawn;
  }

  /** They hold what forks print, and stay where a JVM is ended at once. */
  @Test
  void temporaryFilesOfJmhArePrivateWhileTheyLast() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("tmp"));
    List<String> arguments =
        List.of("-Xmx64m", "-XX:TieredStopAtLevel=1", "-Djava.io.tmpdir=" + temporary);
    Launch launch = new Launch(List.of(jar), Launch.currentJava(), arguments);
    Path out = folder.resolve("out");
    ForkPlan plan = SampleBenchmarks.plan("second$");
    try (Measurement measurement = Measurement.open(new MeasureRequest(launch, plan, out))) {
      Run run =
          measurement.run(
              Batch.measure(measurement, measurement.benchmarks(), 1, MeasureListener.NONE));

      assertThat(run.results().get(0).conditions().jvmArgs()).isEqualTo(arguments);
      assertThat(temporary).isEmptyDirectory();
      assertThat(out.resolve("forks")).isDirectoryNotContaining("glob:**.part*");
      try (Stream<Path> written = Files.walk(out)) {
        assertThat(written.filter(file -> file.getFileName().toString().startsWith("jmh")))
            .filteredOn(Files::isRegularFile)
            .isNotEmpty()
            .allSatisfy(
                file ->
                    assertThat(
                            PosixFilePermissions.toString(
                                Files.getPosixFilePermissions(file.getParent())))
                        .isEqualTo("rwx------"));
      }
    }
    assertThat(out).isDirectoryNotContaining("glob:**work");
  }

  @Test
  void measuresEveryRowInRounds() throws Exception {
    Run run = measure(SampleBenchmarks.plan("good"), 2, events);
    assertThat(run.failures()).isEmpty();
    assertThat(run.results()).hasSize(6);
    assertThat(run.results())
        .extracting(r -> r.id().params().get("text"))
        .containsOnly("a,b", "say \"hi\" \\ [1]", "grün ★");
    for (Result row : run.results()) {
      assertThat(row.score().forkCount()).isEqualTo(2);
      assertThat(row.score().fork(1)).hasSize(2);
      assertThat(row.conditions().jvmArgs())
          .filteredOn(argument -> !BenchmarkJar.QUICK.contains(argument))
          .allMatch(argument -> argument.startsWith("-Xm"));
    }
    assertThat(run.environment()).isNotNull();
    assertThat(folder.resolve("forks").toFile().list((forks, name) -> name.endsWith(".json")))
        .hasSize(12);
    assertThat(Files.readString(folder.resolve("result.json"))).contains("\"rawData\"");
    assertThat(events.started.subList(0, 6)).doesNotHaveDuplicates();
    assertThat(events.started.subList(6, 12)).isEqualTo(events.started.subList(0, 6));
  }

  @Test
  void listsBenchmarksAsJmhRunsThem() throws Exception {
    ForkPlan plan = SampleBenchmarks.plan("(threads|pair)$");
    try (Measurement measurement = Measurement.open(request(plan))) {
      int cores = Runtime.getRuntime().availableProcessors();
      assertThat(measurement.benchmarks())
          .extracting(BenchmarkId::threads)
          .containsExactly(3, cores);
      BenchmarkId group = measurement.benchmarks().get(0);
      assertThat(measurement.next(group))
          .isInstanceOfSatisfying(
              StepOutcome.Measured.class,
              fork -> assertThat(fork.candidate().id()).isEqualTo(group));
    }
  }

  @Test
  void measuresOnAfterBenchmarksFail() throws Exception {
    Launch launch = new Launch(List.of(jar), Launch.currentJava(), List.of("-Xmx64m"));
    ForkPlan plan = SampleBenchmarks.plan("(crash|exit|throwing|memory|second)$");
    Run run = SampleBenchmarks.measure(new MeasureRequest(launch, plan, folder), 2, events);

    assertThat(run.results())
        .extracting(r -> r.id().name())
        .containsExactly(SampleBenchmarks.SECOND);
    assertThat(run.environment().vmFlags()).containsExactly("-Xmx64m");
    assertThat(run.results().get(0).conditions().jvmArgs()).containsExactly("-Xmx64m");
    Map<String, String> reasons = new java.util.TreeMap<>();
    run.failures().forEach(f -> reasons.put(f.benchmark(), f.reason()));
    assertThat(reasons.keySet())
        .containsExactly(
            "sample.Sample.crash",
            "sample.Sample.exit",
            "sample.Sample.memory",
            "sample.Sample.throwing");
    String see = "; see " + folder.resolve("host.log");
    assertThat(reasons)
        .containsEntry("sample.Sample.crash", "its JVM ended with exit code 3" + see)
        .containsEntry(
            "sample.Sample.throwing", "it threw java.lang.IllegalStateException: no recipe" + see);
    assertThat(reasons.get("sample.Sample.memory")).contains("OutOfMemoryError").endsWith(see);
    assertThat(reasons.get("sample.Sample.exit")).contains("System.exit").endsWith(see);
    assertThat(events.failures).isEqualTo(8);
    assertThat(Files.readString(folder.resolve("host.log"))).contains("no recipe");
  }

  @Test
  void measuresOnAfterAForkIsEndedAtItsLimit() throws Exception {
    ForkPlan plan =
        new ForkPlan(
            SampleBenchmarks.including("(hang|second)$"),
            SampleBenchmarks.SHORT,
            Duration.ofSeconds(10),
            null);
    try (Measurement measurement = Measurement.open(request(plan))) {
      BenchmarkId hang = measurement.benchmarks().get(0);
      BenchmarkId second = measurement.benchmarks().get(1);
      assertThat(measurement.next(hang))
          .isInstanceOfSatisfying(
              StepOutcome.Failed.class,
              failed ->
                  assertThat(failed.reason()).startsWith("it took longer than 10 s and was ended"));
      // On a busy machine the limit may end this one as well.
      Eventually.holds(() -> measurement.next(second) instanceof StepOutcome.Measured);
    }
  }

  @Test
  void outputOfForksIsNoAnswer() throws Exception {
    Launch launch =
        new Launch(List.of(jar), Launch.currentJava(), List.of("-Xlog:gc*,class+load:stdout"));
    Run run =
        SampleBenchmarks.measure(
            new MeasureRequest(launch, SampleBenchmarks.plan("garbage$"), folder),
            1,
            MeasureListener.NONE);

    assertThat(run.failures()).isEmpty();
    assertThat(run.results().get(0).score().forkMean(0)).isPositive();
    assertThat(folder.resolve("host.log")).isNotEmptyFile();
    assertThat(Files.size(folder.resolve("host.log"))).isLessThan(32 << 20);
  }

  @Test
  void startsAnotherHostAfterOneWasKilled() throws Exception {
    ForkPlan plan = SampleBenchmarks.plan("(hang|second)$");
    try (Measurement measurement = Measurement.open(request(plan))) {
      BenchmarkId hang = measurement.benchmarks().get(0);
      BenchmarkId second = measurement.benchmarks().get(1);
      Thread killer = new Thread(this::killHostOnceItMeasures);
      killer.start();
      StepOutcome killed = measurement.next(hang);
      killer.join();
      assertThat(((StepOutcome.Failed) killed).reason())
          .startsWith("its host JVM was killed (signal 9), probably for lack of memory; see ");
      assertThat(measurement.next(second)).isInstanceOf(StepOutcome.Measured.class);
    }
  }

  private void killHostOnceItMeasures() {
    ProcessHandle host = Eventually.one(() -> ProcessHandle.current().children());
    Path log = folder.resolve("host.log");
    Eventually.holds(() -> Files.exists(log) && Files.readString(log).contains("Iteration   1"));
    host.destroyForcibly();
  }

  @Test
  void nothingSurvivesTheGate() throws Exception {
    Process gate = JavaProcess.of(List.of(), LonelyGate.class, jar, folder).start();
    ProcessHandle host = Eventually.one(gate::children);
    ProcessHandle fork = Eventually.one(host::children);
    gate.destroyForcibly();
    Eventually.gone(host);
    Eventually.gone(fork);
  }

  private MeasureRequest request(ForkPlan plan) {
    return new MeasureRequest(BenchmarkJar.launch(jar), plan, folder);
  }

  private Run measure(ForkPlan plan, int forks, MeasureListener listener) throws Exception {
    return SampleBenchmarks.measure(request(plan), forks, listener);
  }
}
