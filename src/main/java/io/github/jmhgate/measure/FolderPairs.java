package io.github.jmhgate.measure;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The pairs in the folder of a measurement, as the gate takes them.
 *
 * @param what all that the pairs depend on, one fact per line
 * @param pairs the pairs of each benchmark, in the order in which they were measured
 */
public record FolderPairs(String what, Map<BenchmarkId, List<Forks>> pairs) {

  /**
   * A pair of forks.
   *
   * @param effect the log ratio of the two, positive is worse; NaN if unknown
   */
  public record Forks(Result base, Result candidate, double effect) {}

  /** Reads a folder. */
  public static FolderPairs read(Path folder) throws GateFailure {
    try {
      String what = Files.readString(PairFolder.plan(folder));
      Map<BenchmarkId, List<Forks>> pairs = new LinkedHashMap<>();
      for (Pair pair : PairFolder.read(folder)) {
        pairs.computeIfAbsent(pair.benchmark(), id -> new ArrayList<>()).add(forks(folder, pair));
      }
      return new FolderPairs(what, pairs);
    } catch (JmhFormatException e) {
      throw unusable(
          "%s: a fork of its pairs cannot be read: %s".formatted(folder, e.getMessage()));
    } catch (IOException e) {
      throw unusable(
          "%s: its pairs cannot be read (%s)"
              .formatted(folder, e.getCause() == null ? FileTrouble.of(e) : e.getMessage()));
    }
  }

  private static Forks forks(Path folder, Pair pair) throws JmhFormatException {
    return new Forks(
        fork(folder, pair, Side.BASE), fork(folder, pair, Side.CANDIDATE), pair.effect());
  }

  private static Result fork(Path folder, Pair pair, Side side) throws JmhFormatException {
    Path file = PairFolder.fork(folder, side, pair.number());
    return pair.result(side, JmhReader.read(file).results().get(0));
  }
}
