package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jmhgate.gate.ForkNoise;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.jmh.JmhOracle;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.statistics.Proportion;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.util.SampleBuffer;

class PercentilesTest {
  private static final int FORKS = 5;
  private static final int SUITES = 250;

  @TempDir Path folder;

  @Test
  void areThoseOfJmhForEachForkAlone() throws Exception {
    JmhOracle jmh = new JmhOracle("a.B.m", Mode.SampleTime, new TreeMap<>());
    Random random = new Random(1);
    for (int samples : new int[] {5_000, 333, 332}) {
      jmh.fork();
      for (int iteration = 0; iteration < 3; iteration++) {
        jmh.iteration(JmhOracle.samples(random, samples + (samples == 333 && iteration == 0 ? 1 : 0)));
      }
    }
    Map<String, String> ranks = Map.of("p50", "50.0", "p99", "99.0", "p99.9", "99.9");
    Map<String, Integer> forks = Map.of("p50", 3, "p99", 2, "p99.9", 1);
    Path file = folder.resolve("all.json");
    JmhOracle.write(file, List.of(jmh.result(0, 3)));
    Result read = JmhReader.read(file).results().get(0);

    for (String name : ranks.keySet()) {
      Samples samples = Objects.requireNonNull(read.metric(name));
      assertThat(samples.metric().unit()).isEqualTo("us/op");
      for (int fork = 0; fork < 3; fork++) {
        JmhOracle.write(file, List.of(jmh.result(fork, fork + 1)));
        JsonNode own = new ObjectMapper().readTree(file.toFile()).get(0).get("primaryMetric");
        double expected = own.get("scorePercentiles").get(ranks.get(name)).asDouble();
        boolean enough = fork < forks.get(name);
        assertThat(samples.forkMean(fork))
            .as(name + " of fork " + fork)
            .isCloseTo(enough ? expected : Double.NaN, within(1e-9 * expected));
      }
    }
  }

  @Test
  void aDoubledTailIsARegressionIfItIsAskedFor() {
    Path before = tail("before.json", 1.5, 2_000);
    Path after = tail("after.json", 3, 2_000);

    Console.line("compare %s %s", before, after).exits(0).doesNotContain("p99");
    Console.line("compare --set gate.percentiles=p50,p99 %s %s", before, after)
        .exits(1)
        .contains("p99", "in the samples of each fork", "1 metric regressed");
    Console.line("compare --format json --set gate.percentiles=p99 %s %s", before, after)
        .exits(1)
        .containsPattern("\"metric\": \"p99\",\\s+\"unit\": \"us/op\",\\s+\"verdict\": \"REGRESSED\"");
    Console.line(
            "compare --set gate.percentiles=p99 --set gate.threshold=2 %s %s", before, after)
        .exits(0);
    Console.line("compare --set gate.percentiles=p99 %s %s", before, before).exits(0);
  }

  @Test
  void tooFewSamplesAreUndecidedAndOtherPercentilesAreRefused() {
    Path few = tail("few.json", 1.5, 999);

    Console.line("compare --set gate.percentiles=p99 %s %s", few, few)
        .exits(0)
        .contains("p99 needs 1000 samples", "a fork of the candidate has fewer")
        .doesNotContain("more forks");
    Console.line("compare --set gate.percentiles=p99 --set gate.inconclusive=fail %s %s", few, few)
        .exits(4);
    Console.line("compare --set gate.percentiles=p99,p95 %s %s", few, few)
        .fails(2)
        .hasLineCount(1)
        .contains("gate.percentiles", "one of p50, p99, p99.9");
  }

  @ParameterizedTest
  @EnumSource(names = {"HEAVY_TAILED", "BIMODAL"})
  void noiseAloneFailsHardlyAnySuite(ForkNoise noise) throws Exception {
    Policy policy = new SettingsReader().set("gate.percentiles=p50,p99,p99.9").read().policy();
    Random random = new Random(5);
    int failed = 0;
    for (int suite = 0; suite < SUITES; suite++) {
      Run before = suite(noise, random);
      Outcome outcome = Runs.decide(Runs.input(before, suite(noise, random), policy)).outcome();
      failed += outcome == Outcome.REGRESSED ? 1 : 0;
    }

    assertThat(Proportion.of(failed, SUITES).low()).isLessThanOrEqualTo(policy.alpha());
  }

  /** Ten benchmarks whose percentiles vary the more the higher they are. */
  private static Run suite(ForkNoise noise, Random random) {
    Result[] results = new Result[10];
    for (int i = 0; i < results.length; i++) {
      results[i] =
          Runs.result(
              BenchmarkId.of("a.B.m" + i, io.github.jmhgate.model.Mode.SAMPLE_TIME),
              Runs.score("us/op", forks(noise, 1, random)),
              Runs.samples("p50", "us/op", forks(noise, 1, random)),
              Runs.samples("p99", "us/op", forks(noise, 3, random)),
              Runs.samples("p99.9", "us/op", forks(noise, 10, random)));
    }
    return Runs.run(results);
  }

  private static double[] forks(ForkNoise noise, double times, Random random) {
    return DoubleStream.generate(() -> Math.exp(times * noise.draw(random))).limit(FORKS).toArray();
  }

  /** Forks of calls of 1 µs, of which 1.2 % take longer, by some. */
  private Path tail(String name, double longer, int samples) {
    JmhOracle jmh = new JmhOracle("a.B.m", Mode.SampleTime, new TreeMap<>());
    Random random = new Random(name.hashCode());
    for (int fork = 0; fork < FORKS; fork++) {
      jmh.fork();
      SampleBuffer buffer = new SampleBuffer();
      for (int i = 0; i < samples; i++) {
        double time = 1000 * (i % 83 == 0 ? longer : 1) * Math.exp(0.02 * random.nextGaussian());
        buffer.add((long) time);
      }
      jmh.iteration(buffer);
    }
    JmhOracle.write(folder.resolve(name), List.of(jmh.result(0, FORKS)));
    return folder.resolve(name);
  }
}
