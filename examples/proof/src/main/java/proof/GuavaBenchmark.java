package proof;

import com.google.common.collect.ImmutableSet;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Builds sets of unknown size, as in google/guava issue 3223 and gradle/gradle pull request 9002. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class GuavaBenchmark {
  private String[] elements = new String[0];

  @Setup
  public void fill() {
    elements = new String[1000];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = "element " + i;
    }
  }

  private ImmutableSet<String> set(int size) {
    ImmutableSet.Builder<String> builder = ImmutableSet.builder();
    for (int i = 0; i < size; i++) {
      builder.add(elements[i]);
    }
    return builder.build();
  }

  @Benchmark
  public ImmutableSet<String> smallSet() {
    return set(3);
  }

  @Benchmark
  public ImmutableSet<String> largeSet() {
    return set(1000);
  }
}
