package io.github.jmhgate.session;

import static io.github.jmhgate.model.GateFailure.unusable;
import static java.util.stream.Collectors.joining;

import io.github.jmhgate.code.BenchmarkSource;
import io.github.jmhgate.code.JarCode;
import io.github.jmhgate.code.JarDifference;
import io.github.jmhgate.gate.SameCode;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.CodeRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Records of what forks loaded, next to the results of a run. */
public final class CodeRecords {
  /** Settings that reach forks but are neither in a benchmark's label nor in its environment. */
  private static final List<String> REACH_FORKS =
      List.of("warmup-iterations warmup-time iterations time profilers jvm-args random".split(" "));

  private CodeRecords() {}

  /** Returns what is known about the forks besides the jar. */
  public static JarDifference.Context context(Settings settings) {
    return new JarDifference.Context(
        settings.pairing()::isInert, ForkArguments.of(settings, System.getenv()));
  }

  /**
   * Returns a record of what a run's forks loaded; empty if that is known of none. A benchmark
   * whose code cannot be analysed is not in it.
   */
  static Optional<CodeRecord> of(
      Path jar, Environment environment, Map<BenchmarkId, Set<String>> loaded, Settings settings)
      throws GateFailure {
    if (loaded.isEmpty()) {
      return Optional.empty();
    }
    Map<String, CodeRecord.Code> codes = new TreeMap<>();
    try (JarCode code = JarCode.open(jar, context(settings))) {
      for (var one : loaded.entrySet()) {
        String outside = code.outside(one.getValue()).orElse("");
        code.digest(one.getKey().name(), one.getValue())
            .map(digest -> new CodeRecord.Code(digest, outside))
            .ifPresent(found -> codes.put(one.getKey().label(), found));
      }
    }
    String forks = GateVersion.text() + forkSettings(settings);
    Map<String, String> own = own(jar, loaded.keySet());
    return Optional.of(new CodeRecord(jvm(environment, settings), forks, codes, own));
  }

  /** Returns a record of nothing but each benchmark's own code. */
  static CodeRecord ofPairs(
      Path jar, Environment environment, Set<BenchmarkId> benchmarks, Settings settings)
      throws GateFailure {
    return new CodeRecord(jvm(environment, settings), "", Map.of(), own(jar, benchmarks));
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

  /** Writes a record, or none, next to a run's results. */
  static void write(Path folder, Optional<CodeRecord> record) throws GateFailure {
    Path file = folder.resolve(CodeRecord.FILE_NAME);
    try {
      Files.deleteIfExists(file);
      if (record.isPresent()) {
        record.get().write(folder);
      }
    } catch (IOException e) {
      throw unusable("%s: cannot be written (%s)".formatted(file, FileTrouble.of(e)), e);
    }
  }

  private static String jvm(Environment environment, Settings settings) {
    return CodeRecord.jvm(environment)
        + ForkArguments.code(settings.measuring().jvmArgs(), System.getenv());
  }

  /** Returns everything besides the jar that decides what its forks execute, as text. */
  static String forks(Environment environment, Settings settings) {
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
   * the records next to their results say; none if one has no record of these very results. What
   * code reads outside the jar may have changed since the baseline, so such code is not proven.
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
        CodeRecord.Code code = old.get().benchmarks().get(label);
        CodeRecord.Code other = now.get().benchmarks().get(label);
        if (code != null && code.outside().isEmpty() && code.equals(other)) {
          same.add(benchmark);
        }
      }
    }
    return new SameCode(same, Set.of(), Set.of(), Set.of(), both.size());
  }
}
