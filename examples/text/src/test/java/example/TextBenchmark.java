package example;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class TextBenchmark {
  private String title = "The Quick Brown Fox, and What It Jumps Over";
  private String text = "the quick brown fox jumps over the lazy dog\n".repeat(20);

  @Benchmark
  public String slug() {
    return Slug.of(title);
  }

  @Benchmark
  public int words() {
    return Words.count(text);
  }

  @Benchmark
  @BenchmarkMode(Mode.Throughput)
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  public int longestLine() {
    return Lines.longest(text);
  }
}
