package io.github.jmhgate.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.measure.fork.ForkOutcome;
import io.github.jmhgate.measure.fork.MeasureEvent;
import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.fork.MeasureListener;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real JVMs, with iterations as short as they can be. */
class MeasurementIT {
  private static final ForkSettings SHORT = ForkSettings.AS_ANNOTATED.withIterations(1, 20, 2, 20);

  @TempDir static Path jarFolder;
  private static Path jar;

  @TempDir Path folder;

  @BeforeAll
  static void compile() {
    jar = SampleBenchmarks.jar(jarFolder);
  }

  @AfterEach
  void nothingIsLeftRunning() {
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void recordsWhatForksLoadAndKeepsNoLog() throws Exception {
    Plan plan = plan("second", 1);
    try (Measurement measurement =
        Measurement.open(new MeasureRequest(Launch.of(jar), plan, folder))) {
      measurement.rounds(event -> {});

      assertThat(measurement.loaded().byBenchmark().values())
          .singleElement()
          .satisfies(
              names ->
                  assertThat(names).contains("sample/Sample", "org/openjdk/jmh/runner/ForkedMain"));
    }
    try (Stream<Path> files = Files.list(folder.resolve("forks"))) {
      assertThat(files).allMatch(file -> file.toString().endsWith(".json"));
    }
  }

  @Test
  @Tag("thorough")
  void measuresEveryModeAndParamInRounds() throws Exception {
    List<MeasureEvent> events = new ArrayList<>();
    MeasureResult result = measure(plan("good", 2), events::add);

    Run run = result.run();
    assertThat(run.failures()).isEmpty();
    assertThat(run.results()).hasSize(6);
    assertThat(run.results())
        .extracting(r -> r.id().params().get("text"))
        .containsOnly("a,b", "say \"hi\" \\ [1]", "grün ★");
    for (Result row : run.results()) {
      assertThat(row.score().forkCount()).isEqualTo(2);
      assertThat(row.score().fork(1)).hasSize(2);
      assertThat(row.conditions().jvmArgs()).allMatch(argument -> argument.startsWith("-Xm"));
    }
    assertThat(run.environment()).isNotNull();
    assertThat(result.forkFiles()).hasSize(12).allMatch(Files::exists);
    assertThat(Files.readString(result.file())).contains("\"rawData\"");
    assertThat(result.measuringSeconds()).isBetween(12 * 3 * 0.02, result.wallSeconds());

    List<BenchmarkId> order =
        events.stream()
            .filter(MeasureEvent.ForkStarted.class::isInstance)
            .map(MeasureEvent::benchmark)
            .toList();
    assertThat(order.subList(0, 6)).doesNotHaveDuplicates();
    assertThat(order.subList(6, 12)).isEqualTo(order.subList(0, 6));
  }

  @Test
  void listsThreadsAndGroupsAsJmhRunsThem() throws Exception {
    Plan plan = plan("(threads|pair)$", 1);
    try (Measurement measurement = Measurement.open(request(plan))) {
      int cores = Runtime.getRuntime().availableProcessors();
      assertThat(measurement.benchmarks())
          .extracting(BenchmarkId::threads)
          .containsExactly(3, cores);
      BenchmarkId group = measurement.benchmarks().get(0);
      ForkOutcome outcome = measurement.forks().next(group);
      assertThat(outcome).isInstanceOf(ForkOutcome.Measured.class);
      assertThat(((ForkOutcome.Measured) outcome).result().id()).isEqualTo(group);
    }
  }

  @Test
  @Tag("thorough")
  void tellsWhatABenchmarkLacksThatSkipsItself() throws Exception {
    List<MeasureEvent> events = new ArrayList<>();
    MeasureResult result = measure(plan("(skipping|second)$", 2), events::add);

    assertThat(result.run().failures()).isEmpty();
    assertThat(result.run().results())
        .extracting(r -> r.id().name())
        .containsExactly(SampleBenchmarks.SECOND);
    assertThat(result.skipped()).containsExactly("sample.Sample.skipping was skipped: no lemon");
    assertThat(events).filteredOn(MeasureEvent.Skipped.class::isInstance).hasSize(1);
    assertThat(events).noneMatch(MeasureEvent.ForkFailed.class::isInstance);
  }

  @Test
  @Tag("thorough")
  void namesEachBenchmarkThatFailsAndGoesOnWithTheOthers() throws Exception {
    List<MeasureEvent> events = new ArrayList<>();
    Launch launch = new Launch(List.of(jar), Launch.currentJava(), List.of("-Xmx64m"));
    Plan plan = plan("(crash|exit|throwing|memory|second)$", 2);
    MeasureResult result =
        Measurement.measure(new MeasureRequest(launch, plan, folder), events::add);

    assertThat(result.run().results())
        .extracting(r -> r.id().name())
        .containsExactly(SampleBenchmarks.SECOND);
    assertThat(result.run().environment().vmFlags()).containsExactly("-Xmx64m");
    assertThat(result.run().results().get(0).conditions().jvmArgs()).containsExactly("-Xmx64m");
    Map<String, String> reasons = new java.util.TreeMap<>();
    result.run().failures().forEach(f -> reasons.put(f.benchmark(), f.reason()));
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
    assertThat(events.stream().filter(MeasureEvent.ForkFailed.class::isInstance)).hasSize(8);
    assertThat(Files.readString(folder.resolve("host.log"))).contains("no recipe");
  }

  @Test
  @Tag("thorough")
  void endsAForkAtItsLimitAndMeasuresOn() throws Exception {
    Plan plan =
        new Plan(BenchmarkSelection.including("(hang|second)$"), SHORT, 1, Duration.ofSeconds(3));
    try (Measurement measurement = Measurement.open(request(plan))) {
      BenchmarkId hang = measurement.benchmarks().get(0);
      BenchmarkId second = measurement.benchmarks().get(1);
      assertThat(measurement.forks().next(hang))
          .isInstanceOfSatisfying(
              ForkOutcome.Failed.class,
              failed ->
                  assertThat(failed.reason()).startsWith("it took longer than 3 s and was ended"));
      // On a busy machine the limit may end this one as well.
      Eventually.holds(() -> measurement.forks().next(second) instanceof ForkOutcome.Measured);
    }
  }

  @Test
  void outputOfBenchmarksAndJvmsIsNoAnswer() throws Exception {
    Launch launch =
        new Launch(List.of(jar), Launch.currentJava(), List.of("-Xlog:gc*,class+load:stdout"));
    MeasureResult result =
        Measurement.measure(
            new MeasureRequest(launch, plan("garbage$", 1), folder), MeasureListener.NONE);

    assertThat(result.run().failures()).isEmpty();
    Result row = result.run().results().get(0);
    assertThat(row.score().forkMean(0)).isPositive();
    assertThat(folder.resolve("host.log")).isNotEmptyFile();
    assertThat(Files.size(folder.resolve("host.log"))).isLessThan(32 << 20);
  }

  @Test
  void earlierResultsAreGoneBeforeAnythingIsMeasured() throws Exception {
    Files.createDirectories(folder.resolve("forks"));
    Files.writeString(folder.resolve("result.json"), "[old]");
    Files.writeString(folder.resolve("forks/0001.json"), "[old]");
    Files.writeString(folder.resolve("forks/0007.json.part"), "[old]");
    Files.writeString(folder.resolve("forks/mine.json"), "kept");

    MeasureResult result = measure(plan("crash$", 1), MeasureListener.NONE);

    assertThat(result.run().results()).isEmpty();
    assertThat(result.run().failures()).hasSize(1);
    assertThat(result.file()).isNull();
    assertThat(folder.resolve("result.json")).doesNotExist();
    try (Stream<Path> forks = Files.list(folder.resolve("forks"))) {
      assertThat(forks).extracting(f -> f.getFileName().toString()).containsExactly("mine.json");
    }
  }

  @Test
  @Tag("thorough")
  void startsAnotherHostAfterOneWasKilled() throws Exception {
    Plan plan = plan("(hang|second)$", 1);
    try (Measurement measurement = Measurement.open(request(plan))) {
      BenchmarkId hang = measurement.benchmarks().get(0);
      BenchmarkId second = measurement.benchmarks().get(1);
      Thread killer = new Thread(this::killHostOnceItMeasures);
      killer.start();
      ForkOutcome killed = measurement.forks().next(hang);
      killer.join();
      assertThat(((ForkOutcome.Failed) killed).reason())
          .startsWith("its host JVM ended with exit code");
      assertThat(measurement.forks().next(second)).isInstanceOf(ForkOutcome.Measured.class);
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
    Process gate =
        new ProcessBuilder(
                Launch.currentJava().toString(),
                "-cp",
                System.getProperty("java.class.path"),
                LonelyGate.class.getName(),
                jar.toString(),
                folder.toString())
            .inheritIO()
            .start();
    ProcessHandle host = Eventually.one(gate::children);
    ProcessHandle fork = Eventually.one(host::children);
    gate.destroyForcibly();
    Eventually.gone(host);
    Eventually.gone(fork);
  }

  @Test
  @Tag("thorough")
  void sameNameInSeveralModesIsMeasuredInTheModesAskedFor() throws Exception {
    BenchmarkSelection selection =
        new BenchmarkSelection(
            List.of("good$"), List.of(), List.of("ss"), Map.of("text", List.of("x=1&y", "")));
    Plan plan =
        new Plan(selection, ForkSettings.AS_ANNOTATED.withProfilers(List.of("gc")), 1, null);
    MeasureResult result = measure(plan, MeasureListener.NONE);
    assertThat(result.run().results()).hasSize(2);
    assertThat(result.run().results())
        .allSatisfy(
            row -> {
              assertThat(row.id().mode()).isEqualTo(Mode.SINGLE_SHOT);
              assertThat(row.metric(Metric.ALLOCATION_RATE)).isNotNull();
            });
  }

  @Test
  void unusableInputIsToldInOneLine() throws Exception {
    Path text = Files.writeString(folder.resolve("not-a-jar.jar"), "no jar");
    Path noFolder = Files.writeString(folder.resolve("file"), "in the way");
    Path java = Launch.currentJava();

    assertUnusable(Launch.of(Path.of("missing.jar")), folder, "no such benchmark jar: missing.jar");
    assertUnusable(Launch.of(text), folder, text + ": it holds no JMH");
    assertUnusable(
        new Launch(List.of(jar), Path.of("/no/such/java"), List.of()), folder, "/no/such/java");
    assertUnusable(
        new Launch(List.of(jar), java, List.of("-XX:+NoSuchFlag")),
        folder,
        "Unrecognized VM option 'NoSuchFlag'");
    assertUnusable(new Launch(List.of(jar), java, List.of("-cp")), folder, "JVM argument '-cp'");
    assertUnusable(Launch.of(jar), noFolder, "file exists and is no folder");
    assertUnusable(Launch.of(jar), noFolder.resolve("below"), "the results cannot be written");
  }

  @Test
  void unusableSelectionsAreToldInOneLine() {
    assertUnusable(
        plan("nothingIsCalledSo", 1), "no benchmark matches includes [nothingIsCalledSo]");
    assertUnusable(plan("(", 1), "not a regular expression: '('");
    Plan profiler =
        new Plan(BenchmarkSelection.ALL, SHORT.withProfilers(List.of("no.such.Profiler")), 1, null);
    assertUnusable(profiler, "profiler 'no.such.Profiler' cannot be used here");
  }

  @Test
  void aJarWithJmhButWithoutBenchmarksIsUnusable() throws Exception {
    Path jmh =
        Path.of(
            org.openjdk.jmh.Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    assertUnusable(Launch.of(jmh), folder, "no META-INF/BenchmarkList in it");
  }

  private void assertUnusable(Plan plan, String message) {
    assertUnusable(new MeasureRequest(Launch.of(jar), plan, folder), message);
  }

  private void assertUnusable(Launch launch, Path target, String message) {
    assertUnusable(new MeasureRequest(launch, plan("second$", 1), target), message);
  }

  private void assertUnusable(MeasureRequest request, String message) {
    assertThatThrownBy(() -> Measurement.measure(request, MeasureListener.NONE))
        .isInstanceOfSatisfying(
            MeasureException.class,
            e -> {
              assertThat(e.kind()).isEqualTo(GateFailure.Kind.UNUSABLE);
              assertThat(e.getMessage()).contains(message).doesNotContain("\n");
            });
    assertThat(folder.resolve("result.json")).doesNotExist();
  }

  private static Plan plan(String include, int forks) {
    return new Plan(BenchmarkSelection.including(include), SHORT, forks, null);
  }

  private MeasureRequest request(Plan plan) {
    return new MeasureRequest(Launch.of(jar), plan, folder);
  }

  private MeasureResult measure(Plan plan, MeasureListener listener) throws Exception {
    return Measurement.measure(request(plan), listener);
  }
}
