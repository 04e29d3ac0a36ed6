package io.github.jmhgate.measure;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.measure.turns.Slice;
import io.github.jmhgate.measure.turns.SliceBuilder;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PairTest {
  @Test
  void effectIsTheMedianOfThePairedRatios() {
    // Both sides slow down together, which paired ratios do not see: 1.1, 1.1, 1.2.
    Pair pair = pair("ns/op", new double[] {10, 20, 10}, new double[] {11, 22, 12});
    assertThat(pair.effect()).isCloseTo(Math.log(1.1), within(1e-12));
  }

  @Test
  void moreOperationsInATimeAreBetter() {
    Pair pair = pair("ops/ns", new double[] {1, 1}, new double[] {1.1, 1.1});
    assertThat(pair.effect()).isCloseTo(-Math.log(1.1), within(1e-12));
    assertThat(pair.meanEffect()).isCloseTo(-Math.log(1.1), within(1e-12));
  }

  @Test
  void aRareStallIsInTheMeanAlone() {
    double[] candidate = {10, 10, 10, 10, 60};
    Pair pair = pair("ns/op", new double[] {10, 10, 10, 10, 10}, candidate);
    assertThat(pair.effect()).isZero();
    assertThat(pair.meanEffect()).isCloseTo(Math.log(2), within(1e-12));
  }

  @Test
  void timePerOperationWeighsSlicesByTheirOperations() {
    Slice few = slice(100, 10, 10, 0);
    Slice many = slice(10, 90, 90, 0);
    Pair pair = pair("ns/op", List.of(few, many), List.of(many, many));
    assertThat(pair.meanEffect()).isCloseTo(Math.log(10 / 19.0), within(1e-12));
  }

  @Test
  void operationsInATimeWeighSlicesByTheirTime() {
    Slice lasting = slice(0.5, 10, 10, 0);
    Slice brief = slice(1, 10, 10, 0);
    Pair pair = pair("ops/ns", List.of(lasting, brief), List.of(brief, brief));
    assertThat(pair.score(Side.BASE).forkMean(0)).isCloseTo(20 / 30.0, within(1e-12));
    assertThat(pair.meanEffect()).isCloseTo(Math.log(20 / 30.0), within(1e-12));
  }

  @Test
  void slicesWithoutAScoreDoNotCount() {
    Pair some = pair("ns/op", new double[] {10, Double.NaN, 0}, new double[] {20, 5, 5});
    assertThat(some.effect()).isCloseTo(Math.log(2), within(1e-12));
    Pair none = pair("ns/op", new double[] {Double.NaN}, new double[] {1});
    assertThat(none.effect()).isNaN();
    assertThat(none.meanEffect()).isNaN();
    assertThat(some.score(Side.BASE).forkMean(0)).isEqualTo(5);
  }

  @Test
  void allocationIsSummedOverAllSlices() {
    Pair pair =
        pair(
            "ns/op",
            // JMH's own bytes do not count, however slow and so few the operations are.
            List.of(slice(1, 1, 10, 512 + 1000), slice(1, 1, 30, 512 + 1400), slice(1, 1, 0, 480)),
            List.of(slice(1, 1, 10, 1000), slice(1, 1, 10, -1), slice(1, 1, 0, 480)));
    assertThat(pair.allocatedPerOperation(Side.BASE)).isEqualTo(60);
    assertThat(pair.allocatedPerOperation(Side.CANDIDATE)).isNaN();
  }

  @Test
  void methodsOfAGroupAreWeightedUnderThePairsName() {
    Metric put = new Metric("old.put", "ns/op");
    Result fork =
        Runs.result(
            BenchmarkId.of("a.B.old", Mode.AVERAGE_TIME),
            Samples.of(new Metric(Metric.SCORE, "ns/op"), new double[] {1, 1}),
            Samples.of(put, new double[] {10, 1000}));
    Pair pair = pair("ns/op", new double[] {1, 1}, new double[] {1, 1});

    Samples renamed = requireNonNull(pair.result(Side.BASE, fork).metric("c.put"));

    assertThat(renamed.forkMean(0)).isCloseTo(2 / (1 / 10.0 + 1 / 1000.0), within(1e-9));
  }

  @Test
  void comesBackFromItsFile(@TempDir Path folder) throws Exception {
    Pair pair = pair("ops/ns", new double[] {1, Double.NaN}, new double[] {1.5, 1e-9});
    Path file = folder.resolve("0001.json");
    pair.write(-5, file);
    assertThat(Pair.read(file)).isEqualTo(pair);
    assertThat(Files.list(folder)).containsExactly(file);
  }

  @Test
  void otherFilesAreNoPairs(@TempDir Path folder) throws Exception {
    for (String text :
        List.of("", "[]", "{}", "{\"schema\":1", "{\"schema\":2}", "{\"base\":[[1]]}", "\u0000")) {
      Path file = Files.writeString(folder.resolve("x.json"), text);
      assertThatThrownBy(() -> Pair.read(file))
          .isInstanceOf(IOException.class)
          .hasMessageContainingAll("holds no pair of slices", "delete it");
    }
  }

  private static Pair pair(String unit, double[] base, double[] candidate) {
    return pair(unit, slices(base), slices(candidate));
  }

  private static Pair pair(String unit, List<Slice> base, List<Slice> candidate) {
    BenchmarkId id =
        new BenchmarkId("a.B.c", Mode.THROUGHPUT, new TreeMap<>(Map.of("p", "\"x\",\n")), 2);
    return new PairBuilder()
        .benchmark(id)
        .number(3)
        .unit(unit)
        .startedFirst(Side.BASE)
        .slicedFirst(Side.CANDIDATE)
        .sliceMillis(20)
        .base(base)
        .candidate(candidate)
        .build();
  }

  private static List<Slice> slices(double[] scores) {
    List<Slice> slices = new ArrayList<>();
    for (double score : scores) {
      slices.add(slice(score, 1000, 1000, 0));
    }
    return slices;
  }

  private static Slice slice(double score, long measured, long all, long bytes) {
    return new SliceBuilder()
        .score(score)
        .startNanos(5)
        .endNanos(25_000_000)
        .wallMillis(20)
        .measuredOperations(measured)
        .allOperations(all)
        .allocatedBytes(bytes)
        .cpuNanos(19_000_000)
        .build();
  }
}
