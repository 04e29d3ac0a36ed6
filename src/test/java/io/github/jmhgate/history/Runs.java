package io.github.jmhgate.history;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.EnvironmentBuilder;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

public final class Runs {
  public static final Instant START = Instant.parse("2025-01-05T12:00:00Z");

  public static final Environment HERE = jdk("17.0.15");

  private Runs() {}

  public static Environment jdk(String version) {
    return new EnvironmentBuilder()
        .cpu("AMD EPYC")
        .cores(2)
        .os("Linux")
        .arch("amd64")
        .jvmVendor("Debian")
        .jvmVersion(version)
        .vmName("VM")
        .gc("G1")
        .vmFlags(List.of())
        .build();
  }

  public static BenchmarkId benchmark(int number) {
    return BenchmarkId.of("a.b.C.m%03d".formatted(number), Mode.AVERAGE_TIME);
  }

  public static HistoryRow time(int benchmark, double... forks) {
    return timeOf("", benchmark, forks);
  }

  /** A time of a benchmark whose own code is known. */
  public static HistoryRow timeOf(String code, int benchmark, double... forks) {
    return new HistoryRow(benchmark(benchmark), new Metric(Metric.SCORE, "ns/op"), forks, "", code);
  }

  public static HistoryRow bytes(int benchmark, double... forks) {
    Metric metric = new Metric(Metric.ALLOCATION, "B/op");
    return new HistoryRow(benchmark(benchmark), metric, forks, "", "");
  }

  public static HistoryRun run(int number, HistoryRow... rows) {
    return run(number, HERE, List.of(rows));
  }

  /** As {@link #run(int, HistoryRow...)}, measured elsewhere. */
  public static HistoryRun run(int number, Environment environment, List<HistoryRow> rows) {
    return new HistoryRun(
        START.plus(Duration.ofDays(number)),
        "%06d%034d".formatted(number, 0),
        "main",
        environment,
        "1.0.0",
        "1.37",
        new ArrayList<>(rows),
        null);
  }
}
