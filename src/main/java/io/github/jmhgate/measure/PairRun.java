package io.github.jmhgate.measure;

import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The pairs of one jar against itself, from the folder of a measurement. */
public final class PairRun {
  private final Path folder;
  private final List<Pair> pairs;
  private final Map<BenchmarkId, Conditions> conditions = new HashMap<>();

  private PairRun(Path folder, List<Pair> pairs) {
    this.folder = folder;
    this.pairs = pairs;
  }

  /** Whether {@code measure --against-jar} wrote the folder. */
  public static boolean isOne(Path folder) {
    return Files.isDirectory(PairFolder.pairs(folder));
  }

  /**
   * Reads a folder.
   *
   * @throws IOException if a file cannot be read or is no pair, or the sides were different jars;
   *     the message is one line
   */
  public static PairRun of(Path folder) throws IOException {
    String what;
    try {
      what = Files.readString(PairFolder.plan(folder));
    } catch (IOException e) {
      throw new IOException(
          "%s: what was measured is not known (%s: %s); give a folder that measure --against-jar wrote"
              .formatted(folder, PairFolder.plan(folder).getFileName(), FileTrouble.of(e)),
          e);
    }
    if (!PairedRequest.sameJars(what)) {
      throw new IOException(
          folder
              + ": its two sides are different jars, and only pairs of the same code tell how often"
              + " it fails for nothing; measure a jar against itself");
    }
    try {
      return new PairRun(folder, PairFolder.read(folder));
    } catch (IOException e) {
      throw e.getCause() == null
          ? new IOException(folder + ": its pairs cannot be read (" + FileTrouble.of(e) + ")", e)
          : e;
    }
  }

  /** Returns the pairs in the order in which they were measured. */
  public List<Pair> pairs() {
    return pairs;
  }

  /** Returns how a pair's benchmark was measured; unknown if JMH's result is gone. */
  public Conditions conditions(Pair pair) {
    return conditions.computeIfAbsent(
        pair.benchmark(),
        benchmark -> {
          Path fork = RunFolder.fork(folder.resolve(Side.BASE.label()), pair.number());
          try {
            return JmhReader.read(fork).results().get(0).conditions();
          } catch (JmhFormatException e) {
            return Conditions.UNKNOWN;
          }
        });
  }
}
