package io.github.jmhgate.benchmarks.words;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Parting a line into words. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class WordsBenchmark {
  private String line = "";

  /** Draws the line, and asserts that the work is right. */
  @Setup
  public void draw() {
    line = "one two three";
    if (!part().equals(List.of("one", "two", "three"))) {
      throw new IllegalStateException("parted wrongly: " + part());
    }
  }

  /** The words of a line. */
  @Benchmark
  public List<String> part() {
    return List.of(line.split(" "));
  }
}
