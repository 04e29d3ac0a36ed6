package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.SuitePlan;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Recordings of the same code to draw from, one per benchmark: all of forks, or all of pairs. */
record Pool(List<Recording> recordings) {
  /** Returns the pairs of folders and files; null if these hold JMH's results of forks. */
  static @Nullable PairPool pairs(List<Path> paths) throws GateFailure {
    PairPool pairs = new PairPool();
    Path ofForks = null;
    Path ofPairs = null;
    for (Path path : paths) {
      if (Files.isDirectory(path.resolve("pairs"))) {
        pairs.addFolder(path);
        ofPairs = path;
      } else if (PairPool.looksLikeFile(path)) {
        pairs.addFile(path);
        ofPairs = path;
      } else {
        ofForks = path;
      }
    }
    if (ofPairs != null && ofForks != null) {
      throw Recording.refuse(
          "%s holds pairs and %s does not; a pool is of either", ofPairs, ofForks);
    }
    return ofPairs == null ? null : pairs;
  }

  /** Reads a pool; 0 uses all iterations or slices of each fork. */
  static Pool read(List<Path> paths, int iterations) throws GateFailure {
    PairPool pairs = pairs(paths);
    return pairs != null ? pairs.pool(iterations) : of(JmhReader.readAll(paths, false), iterations);
  }

  static Pool of(Run run, int iterations) throws GateFailure {
    List<Recording> recordings = new ArrayList<>();
    for (Result result : run.results()) {
      recordings.add(Recording.ofForks(run.source(), result, iterations));
    }
    return new Pool(recordings);
  }

  Pool gatedBy(Policy policy) {
    return new Pool(
        recordings.stream()
            .map(recording -> recording.only(one -> SuitePlan.gates(policy, recording.id(), one)))
            .toList());
  }

  /** Returns the largest number of noisy metrics that so many benchmarks can have. */
  int mostTests(Policy policy, int benchmarks) {
    return benchmarks
        * recordings.stream()
            .mapToInt(recording -> SuitePlan.tests(policy, List.of(recording.example())))
            .max()
            .orElse(1);
  }

  int size() {
    return recordings.size();
  }

  boolean ofPairs() {
    return recordings.stream().anyMatch(Recording::paired);
  }

  /** Returns the used iterations, or slices, of each fork; 0 if that differs. */
  int iterations() {
    int[] different = recordings.stream().mapToInt(Recording::iterations).distinct().toArray();
    return different.length == 1 ? different[0] : 0;
  }
}
