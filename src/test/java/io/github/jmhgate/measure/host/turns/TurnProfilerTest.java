package io.github.jmhgate.measure.host.turns;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.jmh.JmhOracle;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;

/** What a fork says to the gate while JMH goes through its iterations. */
class TurnProfilerTest {
  /** Parts of a warm-up turn, warm-up iterations, slices, and the words of the fork. */
  @ParameterizedTest
  @CsvSource({
    "2, 4, 2, setup done warmup done warmup done slice done slice done",
    "5, 10, 1, setup done warmup done warmup done slice done",
    "1, 2, 1, warmup done warmup done slice done",
    "2, 0, 1, slice done"
  })
  void theFirstPartOfADividedWarmUpComesBeforeTheFirstTurn(
      int parts, int warmups, int slices, String words) throws Exception {
    assertThat(String.join(" ", said(parts, warmups, slices))).isEqualTo(words + " through goes");
  }

  @Test
  void aSignOfLifeIsNoTurn() throws Exception {
    try (ServerSocket gate = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      TurnProfiler profiler = new TurnProfiler("1/" + gate.getLocalPort() + "/token/base");
      IterationParams slice = new IterationParams(IterationType.MEASUREMENT, 1, TimeValue.NONE, 1);
      Thread measuring = new Thread(() -> iteration(profiler, slice));
      measuring.start();
      try (Socket fork = gate.accept()) {
        fork.setSoTimeout(30_000);
        BufferedReader said = lines(fork);
        assertThat(said.readLine()).isEqualTo("token base");
        assertThat(said.readLine()).isEqualTo("slice");
        for (int i = 0; i < 3; i++) {
          fork.getOutputStream().write(TurnProfiler.SIGN_OF_LIFE);
          assertThat(said.readLine()).isEqualTo("here");
        }
        assertThat(measuring.isAlive()).isTrue();
        fork.getOutputStream().write(TurnProfiler.TURN);
        assertThat(said.readLine()).startsWith("done 12.5 1 1 ");
        fork.getOutputStream().write(TurnProfiler.TURN);
        measuring.join();
      }
    }
  }

  @Test
  void shortWarmUpsAreNotCut() {
    assertThat(TurnProfiler.parts(500)).isEqualTo(2);
    assertThat(TurnProfiler.parts(40)).isEqualTo(2);
    assertThat(TurnProfiler.parts(39)).isEqualTo(1);
    assertThat(TurnProfiler.parts(1)).isEqualTo(1);
  }

  private static List<String> said(int parts, int warmups, int slices) throws Exception {
    List<String> words = Collections.synchronizedList(new ArrayList<>());
    try (ServerSocket gate = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      Thread turns = new Thread(() -> giveEveryTurn(gate, words, slices));
      turns.start();
      TurnProfiler profiler =
          new TurnProfiler(TurnProfiler.initialisation(parts, gate.getLocalPort() + "/token/base"));
      for (int i = 0; i < warmups; i++) {
        iteration(profiler, new IterationParams(IterationType.WARMUP, warmups, TimeValue.NONE, 1));
      }
      for (int i = 0; i < slices; i++) {
        iteration(
            profiler, new IterationParams(IterationType.MEASUREMENT, slices, TimeValue.NONE, 1));
      }
      words.add("goes");
      turns.join();
    }
    return words;
  }

  private static void giveEveryTurn(ServerSocket gate, List<String> words, int slices) {
    try (Socket fork = gate.accept()) {
      BufferedReader lines = lines(fork);
      lines.readLine();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        words.add(line.split(" ")[0]);
        boolean done = line.startsWith("done");
        long had = words.stream().filter("slice"::equals).count();
        if (done && had == slices) {
          Thread.sleep(50);
          words.add("through");
        }
        if (!done || had == slices) {
          fork.getOutputStream().write(TurnProfiler.TURN);
        }
      }
    } catch (java.io.IOException | InterruptedException e) {
      words.add(String.valueOf(e));
    }
  }

  private static BufferedReader lines(Socket fork) throws java.io.IOException {
    return new BufferedReader(
        new InputStreamReader(fork.getInputStream(), StandardCharsets.US_ASCII));
  }

  private static void iteration(TurnProfiler profiler, IterationParams iteration) {
    WorkloadParams none = new WorkloadParams();
    BenchmarkParams benchmark =
        JmhOracle.params(
            "a.B.c", Mode.AverageTime, TimeUnit.NANOSECONDS, 1, iteration, none, 1, List.of());
    profiler.beforeIteration(benchmark, iteration);
    IterationResult result =
        new IterationResult(benchmark, iteration, new IterationResultMetaData(1, 1));
    result.addResult(new AverageTimeResult(ResultRole.PRIMARY, "c", 2, 25, TimeUnit.NANOSECONDS));
    profiler.afterIteration(benchmark, iteration, result);
  }
}
