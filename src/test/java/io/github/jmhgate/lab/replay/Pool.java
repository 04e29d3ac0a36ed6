package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.SuitePlan;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Recordings of the same code to draw from, one per benchmark: all of forks, or all of pairs. */
record Pool(List<Recording> recordings) {
  /** Reads JMH's results of forks; or folders of pairs, and files of them. */
  static Pool read(List<Path> paths) throws GateFailure {
    return PairPool.holdsPairs(paths.get(0))
        ? pairs(paths).pool()
        : of(JmhReader.readAll(paths, false));
  }

  static PairPool pairs(List<Path> paths) throws GateFailure {
    PairPool pairs = new PairPool();
    for (Path path : paths) {
      pairs.add(path);
    }
    return pairs;
  }

  static Pool of(Run run) throws GateFailure {
    List<Recording> recordings = new ArrayList<>();
    for (Result result : run.results()) {
      recordings.add(Recording.ofForks(result));
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

  /** Returns the iterations, or slices, of each fork; 0 if that differs. */
  int iterations() {
    int[] different =
        recordings.stream()
            .flatMap(recording -> recording.units().stream().flatMap(List::stream))
            .mapToInt(fork -> fork.score().iterationCount())
            .distinct()
            .toArray();
    return different.length == 1 ? different[0] : 0;
  }
}
