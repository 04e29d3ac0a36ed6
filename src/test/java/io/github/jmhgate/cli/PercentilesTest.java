package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jmhgate.jmh.JmhOracle;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.Percentile;
import io.github.jmhgate.model.Result;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.util.SampleBuffer;

class PercentilesTest {
  private static final String JUDGED = "compare --set gate.percentiles=p99 %s %s";

  @TempDir Path folder;
  private final Random random = new Random(1);
  private JmhOracle jmh = new JmhOracle("a.B.m", Mode.SampleTime, new TreeMap<>());

  @Test
  void areThoseOfJmhForEachForkAlone() throws Exception {
    for (int samples : new int[] {10_000, 1_000, 999}) {
      jmh.fork();
      jmh.iteration(JmhOracle.samples(random, samples / 3));
      jmh.iteration(JmhOracle.samples(random, samples - samples / 3));
    }
    Path file = folder.resolve("a.json");
    JmhOracle.write(file, List.of(jmh.result(0, 3)));
    Result read = JmhReader.read(file).results().get(0);
    for (int fork = 0; fork < 3; fork++) {
      JmhOracle.write(file, List.of(jmh.result(fork, fork + 1)));
      JsonNode own = new ObjectMapper().readTree(file.toFile()).at("/0/primaryMetric");
      for (Percentile one : Percentile.values()) {
        double expected = own.get("scorePercentiles").get("" + one.rank()).asDouble();
        assertThat(Objects.requireNonNull(read.metric(one.label())).forkMean(fork))
            .isCloseTo(fork + one.ordinal() < 3 ? expected : Double.NaN, within(1e-9));
      }
    }
  }

  @Test
  void aDoubledTailIsARegressionIfItIsAskedFor() {
    Path before = tail(1.5, 2_000);
    Path after = tail(3, 2_000);
    Console.line("compare --set gate.metric[p99*]=lower %s %s", before, after)
        .exits(0)
        .contains("1 benchmark did not get slower");
    Console.line(JUDGED, before, after).exits(1).contains("% p99 (B.m sample)");
    Console.line(JUDGED + " --format json", before, after)
        .exits(1)
        .containsPattern(
            "(?s)\"p99\",\\s+\"unit\": \"us/op\".*REGRESSED.*the samples of each fork");
    Console.line(JUDGED + " --set gate.threshold=200%", before, after).exits(0);
  }

  @Test
  void tooFewSamplesAreUndecided() {
    Path few = tail(1.5, 999);
    Console.line(JUDGED, few, few)
        .exits(0)
        .contains("p99 needs 1000 samples", "a fork of the candidate has fewer")
        .doesNotContain("more forks");
    Console.line(JUDGED + " --set gate.inconclusive=fail", few, few).exits(4);
  }

  @Test
  void otherPercentilesAreRefused() {
    Path few = tail(1.5, 999);
    Console.line("compare --set gate.percentiles=p99,p95 %s %s", few, few)
        .fails(2)
        .hasLineCount(1)
        .contains("gate.percentiles", "one of p50, p99, p99.9");
  }

  @Test
  void aFileWithoutHistogramsIsNamedAsSuch() throws Exception {
    JsonResults results =
        new JsonResults().row("a.B.m", "sample", "us/op", "", "", "[1.5,1.5]", "[1.4,1.6]");
    Path old = results.write(folder.resolve("old.json"));
    Console.line(JUDGED, old, old)
        .exits(0)
        .contains("the result of the candidate has none; record it with JMH 1.14 or later")
        .doesNotContain("measure longer");
  }

  /** Writes forks whose calls take 1 µs, but 1.2 % of them take longer. */
  private Path tail(double longer, int samples) {
    jmh = new JmhOracle("a.B.m", Mode.SampleTime, new TreeMap<>());
    for (int fork = 0; fork < 5; fork++) {
      SampleBuffer buffer = new SampleBuffer();
      for (int i = 0; i < samples; i++) {
        buffer.add((long) ((i % 83 == 0 ? longer : 1) * (1000 + 20 * random.nextGaussian())));
      }
      jmh.fork();
      jmh.iteration(buffer);
    }
    Path file = folder.resolve(longer + ".json");
    JmhOracle.write(file, List.of(jmh.result(0, 5)));
    return file;
  }
}
