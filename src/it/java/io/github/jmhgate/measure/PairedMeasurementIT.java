package io.github.jmhgate.measure;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.measure.jvm.Eventually;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.ForkSeeds;
import io.github.jmhgate.measure.jvm.JavaProcess;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.measure.turns.SharedDraw;
import io.github.jmhgate.measure.turns.Slice;
import io.github.jmhgate.measure.turns.Variant;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.model.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PairedMeasurementIT {
  private static final String SOURCE =
      """
      @State(Scope.Benchmark)
      @OutputTimeUnit(TimeUnit.MICROSECONDS)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        @Benchmark @BenchmarkMode({Mode.AverageTime, Mode.Throughput, Mode.SampleTime})
        public Object work() { Blackhole.consumeCPU(COST); return new byte[BYTES]; }

        @Benchmark @BenchmarkMode(Mode.SingleShotTime) @Warmup(iterations = 1)
        public Object once() { return new byte[9]; }

        @Benchmark public void slow() throws Exception { Thread.sleep(15); }

        @Benchmark public void slower() throws Exception { Thread.sleep(300); }

        @Benchmark public void fails() throws Exception { FAIL }

        @Benchmark public void hangs() throws Exception {
          while (true) { try { Thread.sleep(60_000); } catch (InterruptedException e) { } }
        }

        @Benchmark @OperationsPerInvocation(COST) public int counted() { return 1; }

        @Benchmark public int ONLY() { return 1; }

        @Benchmark @Group("queue") public void take() { Blackhole.consumeCPU(100); }

        @Benchmark @Group("queue") public void put() { Blackhole.consumeCPU(COST); }
      }
      """;

  @TempDir static Path jars;
  private static Path base;
  private static Path candidate;

  @TempDir Path folder;

  @BeforeAll
  static void compile() {
    base = jar("base", "200", "100", "", "gone");
    candidate = jar("candidate", "5000", "1100", "Runtime.getRuntime().halt(3);", "fresh");
  }

  @AfterEach
  void nothingIsLeftRunning() {
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void alternatingSlicesFindTheSlowerSideInEveryMode() throws Exception {
    try (PairedMeasurement measurement = open(base, candidate, plan("work$", null))) {
      assertThat(measurement.benchmarks())
          .extracting(BenchmarkId::mode)
          .containsExactlyInAnyOrder(Mode.AVERAGE_TIME, Mode.THROUGHPUT, Mode.SAMPLE_TIME);
      for (BenchmarkId benchmark : measurement.benchmarks()) {
        Pair pair = pair(measurement, benchmark);
        assertThat(pair.base()).hasSize(12);
        assertThat(pair.effect()).isGreaterThan(Math.log(2));
        assertThat(pair.meanEffect()).isPositive();
        double more =
            pair.allocatedPerOperation(Side.CANDIDATE) - pair.allocatedPerOperation(Side.BASE);
        assertThat(more).isBetween(900.0, 1500.0);
        assertAlternating(pair);
      }
    }
    assertThat(folder.resolve("pairs")).isDirectoryContaining("glob:**/0003.json");
    assertThat(folder.resolve("base/forks")).isDirectoryContaining("glob:**/0003.json");
    assertThat(folder.resolve("candidate/forks")).isDirectoryContaining("glob:**/0003.json");
  }

  @Test
  @Tag("thorough")
  void aSliceOfASingleShotIsOneCall() throws Exception {
    try (PairedMeasurement measurement = open(base, base, plan("once$", null))) {
      Pair pair = pair(measurement, measurement.benchmarks().get(0));
      assertThat(pair.base().get(0).allOperations()).isEqualTo(1);
      BenchmarkId id = measurement.benchmarks().get(0);
      SharedDraw draw = new PairOrders(5).draw(List.of(new Variant("base", "base", id)), 1);
      assertThat(pair.startedFirst()).isEqualTo(side(draw.starts()));
      assertThat(pair.slicedFirst()).isEqualTo(side(draw.turns().parties()));
    }
  }

  @Test
  @Tag("thorough")
  void onlyAPairThatWasExpectedIsStartedAhead() throws Exception {
    try (PairedMeasurement measurement = open(base, base, plan("once$|work$", null))) {
      BenchmarkId once = only(measurement, "once");
      List<BenchmarkId> others = new ArrayList<>(measurement.benchmarks());
      others.remove(once);
      measurement.expect(once);
      pair(measurement, once);
      assertThat(pair(measurement, once).number()).isEqualTo(2);
      measurement.expect(once);
      pair(measurement, once);
      Pair other = pair(measurement, others.get(0));
      assertThat(other.benchmark()).isEqualTo(others.get(0));
      assertThat(other.number()).as("4 was given up").isEqualTo(5);
    }
    assertThat(folder.resolve("base/forks")).isDirectoryNotContaining("glob:**/0004.json*");
  }

  @Test
  @Tag("thorough")
  void onlyFinishedPairsOfTheSameAreTakenUpAgain() throws Exception {
    List<Pair> before = new ArrayList<>();
    try (PairedMeasurement measurement = open(base, candidate, plan("once$", null))) {
      for (int i = 0; i < 2; i++) {
        before.add(pair(measurement, measurement.benchmarks().get(0)));
      }
    }
    try (PairedMeasurement measurement = open(true, base, candidate, plan("once$", null))) {
      assertThat(measurement.takenUp()).isEqualTo(2);
      BenchmarkId benchmark = measurement.benchmarks().get(0);
      for (Pair pair : before) {
        assertThat(pair(measurement, benchmark)).isEqualTo(pair);
      }
      assertThat(pair(measurement, benchmark).number()).isEqualTo(3);
    }
    assertThatThrownBy(() -> open(true, candidate, candidate, plan("once$", null)))
        .isInstanceOf(GateFailure.class)
        .hasMessageContainingAll("cannot resume", "base jar sha256");
    assertThatThrownBy(() -> open(true, base, candidate, plan("on.e$", null)))
        .hasMessageContaining("cannot resume");
    assertThat(folder.resolve("pairs")).isDirectoryContaining("glob:**/0003.json");
  }

  @Test
  @Tag("thorough")
  void slicesGrowForLongCalls() throws Exception {
    try (PairedMeasurement measurement = open(base, base, plan("slow$", null))) {
      Pair pair = pair(measurement, measurement.benchmarks().get(0));
      assertThat(pair.sliceMillis()).isGreaterThanOrEqualTo(75);
      assertThat(folder.resolve("pairs")).isDirectoryNotContaining("glob:**/0001.json");
    }
  }

  @Test
  @Tag("thorough")
  void callsLongerThanTheWarmUpChangeTheSlicesBeforeAnyIsMeasured() throws Exception {
    try (PairedMeasurement measurement = open(base, base, plan("slower$", null))) {
      Pair pair = pair(measurement, measurement.benchmarks().get(0));
      assertThat(pair.number()).isEqualTo(2);
      assertThat(pair.sliceMillis()).isBetween(230L, 300L);
      assertThat(pair.candidate()).hasSize(10);
      assertThat(pair.candidate()).allMatch(slice -> slice.allOperations() == 1);
      assertThat(folder.resolve("base/forks")).isDirectoryNotContaining("glob:**/0001.json*");
    }
  }

  @Test
  @Tag("thorough")
  void onlyWhatBothSidesHaveAlikeIsPaired() throws Exception {
    try (PairedMeasurement measurement =
        open(base, candidate, plan("(counted|gone|fresh|once)$", null))) {
      assertThat(names(measurement.benchmarks()))
          .containsExactlyInAnyOrder("sample.Sample.counted", "sample.Sample.once");
      assertThat(names(measurement.onlyIn(Side.BASE))).containsExactly("sample.Sample.gone");
      assertThat(names(measurement.onlyIn(Side.CANDIDATE))).containsExactly("sample.Sample.fresh");
      StepOutcome.Measured pair = measured(measurement, only(measurement, "counted"));
      assertThat(pair.baseline().conditions().operations()).isEqualTo(200);
      assertThat(pair.candidate().conditions().operations()).isEqualTo(5000);
    }
  }

  @Test
  @Tag("thorough")
  void measuresOnAfterASideCrashes() throws Exception {
    try (PairedMeasurement measurement = open(base, candidate, plan("(fails|once)$", null))) {
      assertThat(measurement.next(only(measurement, "fails")))
          .isInstanceOfSatisfying(
              StepOutcome.Failed.class,
              failure ->
                  assertThat(failure.reason())
                      .startsWith("candidate: its JVM ended with exit code 3; see "));
      pair(measurement, only(measurement, "once"));
      assertThat(folder.resolve("pairs")).isDirectoryNotContaining("glob:**/0001.json");
    }
  }

  @Test
  @Tag("long")
  void measuresOnAfterASideHangs() throws Exception {
    Path hanging = jar("hanging", "200", "100", "hangs();", "gone");
    ForkPlan plan = plan("(fails|once)$", Duration.ofSeconds(15));
    try (PairedMeasurement measurement = open(hanging, base, plan)) {
      assertThat(measurement.next(only(measurement, "fails")))
          .isInstanceOfSatisfying(
              StepOutcome.Failed.class,
              failure -> assertThat(failure.reason()).startsWith("base: it took longer than 15 s"));
      // On a busy machine the limit may end this one as well.
      BenchmarkId once = only(measurement, "once");
      Eventually.holds(() -> measurement.next(once) instanceof StepOutcome.Measured);
    }
  }

  @Test
  void forksEndByThemselvesWithoutTheGate() throws Exception {
    Process gate = JavaProcess.of(List.of(), LonelyPairs.class, base, folder).start();
    List<ProcessHandle> all = Eventually.atLeast(4, gate::descendants);
    gate.destroyForcibly();
    all.forEach(Eventually::gone);
  }

  static ForkPlan plan(String include, @Nullable Duration limit) {
    return new ForkPlan(
        new BenchmarkSelection(List.of(include), List.of(), List.of(), Map.of()),
        new ForkSettings(2, 50, 12, 10, null, true, List.of()),
        limit,
        new ForkSeeds(7, false));
  }

  private PairedMeasurement open(Path baseJar, Path candidateJar, ForkPlan plan) throws Exception {
    return open(false, baseJar, candidateJar, plan);
  }

  private PairedMeasurement open(boolean resume, Path baseJar, Path candidateJar, ForkPlan plan)
      throws Exception {
    Launch baseLaunch = BenchmarkJar.launch(baseJar);
    return open(baseLaunch, BenchmarkJar.launch(candidateJar), plan, folder, resume);
  }

  static PairedMeasurement open(
      Launch base, Launch candidate, ForkPlan plan, Path folder, boolean resume) throws Exception {
    return PairedMeasurement.open(
        new PairedRequest(base, candidate, plan, 5, folder, resume, Renames.NONE));
  }

  private static BenchmarkId only(PairedMeasurement measurement, String method) {
    return measurement.benchmarks().stream()
        .filter(id -> id.name().endsWith("." + method))
        .findFirst()
        .orElseThrow();
  }

  private static Side side(List<String> labels) {
    return Side.values()[GroupMeasurement.place(labels.get(0))];
  }

  static StepOutcome.Measured measured(PairedMeasurement measurement, BenchmarkId id)
      throws Exception {
    StepOutcome outcome = measurement.next(id);
    assertThat(outcome).isInstanceOf(StepOutcome.Measured.class);
    return (StepOutcome.Measured) outcome;
  }

  @Test
  @Tag("thorough")
  void eachMethodOfAGroupIsAMetric() throws Exception {
    try (PairedMeasurement measurement = open(base, candidate, plan("queue", null))) {
      StepOutcome.Measured pair = measured(measurement, measurement.benchmarks().get(0));
      Result before = requireNonNull(pair.baseline());
      assertThat(before.id().threads()).isEqualTo(2);
      for (String method : List.of("queue.put", "queue.take")) {
        assertThat(requireNonNull(before.metric(method)).isWeighted()).isTrue();
      }
      double put = requireNonNull(pair.candidate().metric("queue.put")).forkMean(0);
      assertThat(put).isGreaterThan(requireNonNull(before.metric("queue.put")).forkMean(0));
    }
  }

  private Pair pair(PairedMeasurement measurement, BenchmarkId id) throws Exception {
    return pair(folder, measurement, id);
  }

  static Pair pair(Path folder, PairedMeasurement measurement, BenchmarkId id) throws Exception {
    int number = measured(measurement, id).number();
    return Pair.read(folder.resolve("pairs").resolve("%04d.json".formatted(number)));
  }

  private static List<String> names(List<BenchmarkId> benchmarks) {
    return benchmarks.stream().map(BenchmarkId::name).toList();
  }

  private static void assertAlternating(Pair pair) {
    List<Slice> all = new ArrayList<>(pair.base());
    all.addAll(pair.candidate());
    all.sort(Comparator.comparingLong(Slice::startNanos));
    for (int i = 0; i < all.size(); i++) {
      assertThat(pair.slices(sideOf(pair, i)).get(i / 2)).isSameAs(all.get(i));
      if (i > 0) {
        assertThat(all.get(i).startNanos()).isGreaterThan(all.get(i - 1).endNanos());
      }
    }
  }

  /** A B, B A and again. */
  private static Side sideOf(Pair pair, int turn) {
    boolean outer = turn % 4 == 0 || turn % 4 == 3;
    return outer ? pair.slicedFirst() : pair.slicedFirst().other();
  }

  private static Path jar(String name, String cost, String bytes, String fail, String only) {
    try {
      return BenchmarkJar.of(
          Files.createDirectories(jars.resolve(name)),
          SOURCE
              .replace("COST", cost)
              .replace("BYTES", bytes)
              .replace("FAIL", fail)
              .replace("ONLY", only));
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
