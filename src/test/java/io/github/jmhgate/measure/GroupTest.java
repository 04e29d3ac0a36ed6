package io.github.jmhgate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupTest {
  /** Such as no native thread; whoever waits for the fork would wait for ever. */
  @Test
  @Timeout(60)
  void anErrorEndsAForkToo() {
    Error error = new OutOfMemoryError("unable to create native thread");
    var ending =
        ForkGroup.begin(
            "a",
            () -> {
              throw error;
            });

    assertThatThrownBy(ending::get).hasCause(error);
  }

  private static final ForkSettings PLANNED = settings(100, 20);

  @Test
  void everySecondPairOfABenchmarkReversesTheOneBefore() {
    assertThat(drawn(new PairOrders(7), List.of("a"), 8))
        .isEqualTo("v0v0 v1v1 v1v1 v0v0 v1v1 v0v0 v0v0 v1v1 ");
  }

  @Test
  void everySecondBenchmarkBeginsWithTheReverseOfTheOneBefore() {
    assertThat(drawn(new PairOrders(7), List.of("a", "b", "c", "d"), 8))
        .isEqualTo("v0v0 v1v1 v0v0 v1v1 v1v1 v0v0 v1v1 v0v0 ");
  }

  @Test
  void eachOfTheFourWaysIsDrawnEquallyOften() {
    String drawn = drawn(new PairOrders(1), List.of("a", "b", "c"), 4000);
    Map<String, Integer> times = new TreeMap<>();
    for (String one : drawn.split(" ")) {
      times.merge(one, 1, Integer::sum);
    }
    assertThat(times.values()).hasSize(4).allSatisfy(n -> assertThat(n).isBetween(900, 1100));
  }

  /** Returns who starts and who is measured first in so many pairs of benchmarks by turns. */
  private static String drawn(PairOrders orders, List<String> names, int pairs) {
    StringBuilder drawn = new StringBuilder();
    for (int pair = 1; pair <= pairs; pair++) {
      String name = names.get((pair - 1) % names.size());
      BenchmarkId id = BenchmarkId.of("p.C." + name, Mode.AVERAGE_TIME);
      SharedDraw draw = orders.draw(List.of(new Variant("base", "base", id)), pair);
      drawn.append(draw.starts().get(0)).append(draw.turns().at(0)).append(' ');
    }
    return drawn.toString();
  }

  @Test
  void groupsOfSeveralThreadsDoNotOverlap() {
    assertThat(GroupMeasurement.mayOverlap(List.of(variant(1)), List.of(variant(1)))).isTrue();
    assertThat(GroupMeasurement.mayOverlap(List.of(variant(1)), List.of(variant(2)))).isFalse();
    assertThat(GroupMeasurement.mayOverlap(List.of(variant(2)), List.of(variant(1)))).isFalse();
  }

  /** Slices that hold five calls stay; others grow, and there are fewer. */
  @ParameterizedTest
  @CsvSource({
    "20, 5, 1, 1, 100, 20",
    "20, 1000000, 1, 1, 100, 20",
    "20, 2, 1, 1, 36, 60",
    "90, 1, 1, 1, 10, 540",
    "100, 1, 1, 1, 10, 80",
    "1000, 1, 1, 1, 10, 800",
    "20, 8, 4, 1, 36, 60",
    "20, 2000, 1, 1000, 36, 60"
  })
  void slicesHoldFiveCalls(
      long millis, long operations, int threads, int perCall, int fewer, long longer) {
    Slice slice = new Slice(1, 0, millis * 1_000_000, millis, operations, operations, 0, 0);
    assertThat(GroupMeasurement.fitting(PLANNED, Collections.nCopies(7, slice), threads, perCall))
        .returns(fewer, ForkSettings::iterations)
        .returns(longer, ForkSettings::iterationMillis);
  }

  @Test
  void longCallsNeedFewerSlicesAndNoSecondCallToWarmUp() {
    ForkSettings planned = new ForkSettings(2, 500, 60, 5, null, false, List.of());
    ForkSettings long30 = GroupMeasurement.fitting(planned, 30_000);
    assertThat(long30).isEqualTo(planned.withIterations(3, 24_000).withWarmup(1, 24_000));
    assertThat(GroupMeasurement.fitting(planned, 600))
        .isEqualTo(planned.withIterations(10, 480).withWarmup(2, 480));
    assertThat(GroupMeasurement.fitting(planned, 200)).isEqualTo(planned.withIterations(10, 160));
    assertThat(GroupMeasurement.fitting(long30, 40_000)).isEqualTo(long30);
  }

  /** Threads that share a processor need slices that hold many of the system's own. */
  @ParameterizedTest
  @CsvSource({
    "AVERAGE_TIME, 1, 60, 5, 60, 5",
    "AVERAGE_TIME, 4, 60, 5, 12, 50",
    "AVERAGE_TIME, 4, 8, 5, 8, 50",
    "THROUGHPUT, 8, 10, 200, 10, 200",
    "THROUGHPUT, 2, 300, 5, 30, 50",
    "SINGLE_SHOT, 1, 60, 5, 10, 5",
    "SINGLE_SHOT, 1, 1, 5, 1, 5"
  })
  void roundsBeginWithSlicesLongEnoughForTheirThreads(
      Mode mode, int threads, int slices, long millis, int fewer, long longer) {
    Variant one = new Variant("one", "", BenchmarkId.of("a.B.one", mode));
    Variant other =
        new Variant("other", "", new BenchmarkId("a.B.other", mode, new TreeMap<>(), threads));
    ForkPlan plan = new ForkPlan(BenchmarkSelection.ALL, settings(slices, millis), null, null);

    assertThat(RoundMeasurement.firstSettings(new VersusPlan(List.of(one, other), plan, 2, 7)))
        .isEqualTo(settings(fewer, longer));
  }

  private static ForkSettings settings(int slices, long millis) {
    return new ForkSettings(1, 100, slices, millis, null, true, List.of());
  }

  private static Variant variant(int threads) {
    return new Variant(
        "", "", new BenchmarkId("a.B.c", Mode.AVERAGE_TIME, new TreeMap<>(), threads));
  }

  @TempDir private Path folder;

  @Test
  void readsWhichProcessorsAreAllowed() throws Exception {
    Path status = folder.resolve("status");
    Files.writeString(status, "Name:\tjava\nCpus_allowed:\t17\nCpus_allowed_list:\t0-2,4\n");
    assertThat(SameProcessor.allowed(status)).containsExactly(0, 1, 2, 4);
    assertThat(SameProcessor.allowed(folder.resolve("absent"))).isEmpty();
  }

  @Test
  void keepsAThreadOnOneOfTheProcessorsAndDrawsEachOfThem() throws Exception {
    int processors = SameProcessor.allowed(Path.of("/proc/self/status")).size();
    assumeThat(processors).as("processors that Linux lets us choose from").isGreaterThan(1);
    assumeThat(Path.of("/usr/bin/taskset")).isExecutable();
    Process sleeper = new ProcessBuilder("sleep", "600").start();
    try {
      Path status = Path.of("/proc", Long.toString(sleeper.pid()), "status");
      SameProcessor.none().moveHere(sleeper.pid());
      assertThat(SameProcessor.allowed(status)).hasSize(processors);
      long seen =
          IntStream.range(0, 40)
              .map(
                  seed -> {
                    SameProcessor.drawn(new SplittableRandom(seed)).moveHere(sleeper.pid());
                    assertThat(SameProcessor.allowed(status)).hasSize(1);
                    return SameProcessor.allowed(status).get(0);
                  })
              .distinct()
              .count();
      assertThat(seen).isGreaterThan(1);
    } finally {
      sleeper.destroyForcibly();
    }
  }
}
