package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.measure.host.RandomUse;
import io.github.jmhgate.model.BenchmarkId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Which benchmarks drew random data that the gate had seeded. Thread-safe. */
public final class RandomUses {
  private final Set<BenchmarkId> drew = new TreeSet<>();
  private @Nullable String refusal;

  /** Adds what a fork reported; no file means that its JVM refused to be seeded. */
  synchronized void add(BenchmarkId benchmark, Path log) {
    RandomUse use;
    try {
      use = RandomUse.of(Files.readString(log).strip());
    } catch (IOException e) {
      use = RandomUse.of("");
    }
    if (use.drew()) {
      drew.add(benchmark);
    }
    if (refusal == null && !use.refusal().isEmpty()) {
      refusal = use.refusal();
    }
  }

  public synchronized Set<BenchmarkId> drew() {
    return Set.copyOf(drew);
  }

  /** Returns why the first JVM that could not be seeded refused; null if none did. */
  public synchronized @Nullable String refusal() {
    return refusal;
  }
}
