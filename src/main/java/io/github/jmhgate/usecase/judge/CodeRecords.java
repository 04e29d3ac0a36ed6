package io.github.jmhgate.usecase.judge;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static java.util.Collections.disjoint;
import static java.util.stream.Collectors.joining;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.gate.rule.SameCode;
import io.github.jmhgate.jardiff.JarCode;
import io.github.jmhgate.jardiff.JarContext;
import io.github.jmhgate.lint.BenchmarkSource;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.WhatRan;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.CodeRecord;
import io.github.jmhgate.usecase.GateVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Digests of what benchmarks ran, next to the results of a run. */
public final class CodeRecords {
  /** Settings that reach forks but are neither in a benchmark's label nor in its environment. */
  private static final List<String> REACH_FORKS =
      List.of(
          "warmup-iterations",
          "warmup-time",
          "iterations",
          "time",
          "profilers",
          "jvm-args",
          "random");

  private CodeRecords() {}

  /** Returns what is known about the forks besides the jar. */
  public static JarContext context(Settings settings) {
    return new JarContext(settings.pairing()::isInert, ForkArguments.of(settings, System.getenv()));
  }

  /**
   * Returns what is kept of a run: digests of what benchmarks ran, and of each one's own code.
   *
   * @param records of what benchmarks ran; one without a record is never proven to be the same
   */
  public static CodeRecord of(
      Path jar,
      Environment environment,
      Set<BenchmarkId> benchmarks,
      Map<BenchmarkId, WhatRan> records,
      Settings settings)
      throws GateFailure {
    Map<String, List<String>> digests = new TreeMap<>();
    if (!records.isEmpty()) {
      try (JarCode code = JarCode.open(jar, context(settings))) {
        for (var one : records.entrySet()) {
          digests.put(one.getKey().label(), code.digests(one.getKey().name(), one.getValue()));
        }
      }
    }
    String forks = GateVersion.text() + forkSettings(settings);
    return new CodeRecord(jvm(environment, settings), forks, digests, own(jar, benchmarks));
  }

  private static Map<String, String> own(Path jar, Set<BenchmarkId> benchmarks) throws GateFailure {
    Map<String, String> own = new TreeMap<>();
    try (BenchmarkSource source = BenchmarkSource.open(jar)) {
      Map<String, Optional<String>> byName = new HashMap<>();
      for (BenchmarkId id : benchmarks) {
        byName
            .computeIfAbsent(id.name(), source::ownCode)
            .ifPresent(text -> own.put(id.label(), text));
      }
    }
    return own;
  }

  /** Writes a record next to a run's results. */
  public static void write(Path folder, CodeRecord record) throws GateFailure {
    try {
      record.write(folder);
    } catch (IOException e) {
      Path file = folder.resolve(CodeRecord.FILE_NAME);
      throw unusable("%s: cannot be written (%s)".formatted(file, FileTrouble.of(e)), e);
    }
  }

  private static String jvm(Environment environment, Settings settings) {
    return CodeRecord.jvm(environment)
        + ForkArguments.code(settings.measuring().jvmArgs(), System.getenv());
  }

  /** Returns everything besides the jar that decides what its forks execute, as text. */
  public static String forks(Environment environment, Settings settings) {
    return jvm(environment, settings) + GateVersion.text() + forkSettings(settings);
  }

  private static String forkSettings(Settings settings) {
    return REACH_FORKS.stream()
        .map(name -> "benchmark." + name)
        .map(key -> ", " + key + "=" + settings.texts().getOrDefault(key, ""))
        .collect(joining());
  }

  /**
   * Returns which benchmarks ran the same code in two runs, in forks with the same arguments, as
   * the records next to their results say; none if one has no record of these very results.
   */
  static SameCode same(Path base, Path candidate, Run before, Run after) {
    Set<BenchmarkId> both = before.ids();
    both.retainAll(after.ids());
    Set<BenchmarkId> same = new TreeSet<>();
    Optional<CodeRecord> old = CodeRecord.readOfResults(base);
    Optional<CodeRecord> now = CodeRecord.readOfResults(candidate);
    if (old.isPresent() && now.isPresent() && old.get().sameForks(now.get())) {
      for (BenchmarkId benchmark : both) {
        String label = benchmark.label();
        List<String> digests = old.get().benchmarks().getOrDefault(label, List.of());
        if (!disjoint(digests, now.get().benchmarks().getOrDefault(label, List.of()))) {
          same.add(benchmark);
        }
      }
    }
    return new SameCode(same, Set.of(), Set.of(), Set.of(), both.size());
  }
}
