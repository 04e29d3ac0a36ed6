package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.MetricPair.IterationShares;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IterationSharesTest {
  private static final Samples BYTES = Runs.allocation(0);

  /** Four threads that do an operation in 13 µs each are 4 / 13 µs operations together. */
  @ParameterizedTest
  @CsvSource({
    "AVERAGE_TIME, us/op, 13, 4, 50 ms, 2.6e-4",
    "SAMPLE_TIME, ns/op, 13000, 1, 50 ms, 2.6e-4",
    "THROUGHPUT, ops/us, 0.3076923076923077, 4, 50 ms, 2.6e-4",
    "THROUGHPUT, ops/s, 76923.07692307692, 1, 1 s, 1.3e-5"
  })
  void comeOfScoreAndLength(
      Mode mode, String unit, double score, int threads, String time, double share) {
    Result result = result(mode, threads, time, Runs.score(unit, score), BYTES);

    IterationShares shares = IterationShares.of(result, result);

    assertThat(shares.baseline().get(0)).isCloseTo(share, within(share * 1e-9));
    assertThat(shares.candidate()).isEqualTo(shares.baseline());
    assertThat(shares.more()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "ms/op, 1, single-shot, 1",
    "ms/op, 1, '', 1",
    "points, 1, 1 s, 1",
    "ops/s, 0, 1 s, 1",
    "ms/op, NaN, 1 s, 1",
    "ms/op, 1, 1 s, 2"
  })
  void areUnknownWhereOneSideDoesNotTell(String unit, double score, String time, int forks) {
    Result known = result(Mode.AVERAGE_TIME, 1, "1 s", Runs.score("ms/op", 1), BYTES);
    Result unknown =
        result(
            Mode.AVERAGE_TIME,
            1,
            time,
            Runs.score(unit, score),
            Runs.allocation(new double[forks]));

    assertThat(IterationShares.of(known, known)).isNotEqualTo(IterationShares.UNKNOWN);
    assertThat(IterationShares.of(known, unknown)).isEqualTo(IterationShares.UNKNOWN);
    assertThat(IterationShares.of(unknown, known)).isEqualTo(IterationShares.UNKNOWN);
  }

  private static Result result(Mode mode, int threads, String time, Samples score, Samples bytes) {
    Conditions.Phase phase = new Conditions.Phase(5, time, 1);
    return new Result(
        new BenchmarkId("a.B.m", mode, new TreeMap<>(), threads),
        new Conditions("1.37", "", List.of(), "17", "", "", phase, phase, 1),
        Map.of(Metric.SCORE, score, Metric.ALLOCATION, bytes));
  }
}
