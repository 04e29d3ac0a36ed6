package proof;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.xerial.snappy.SnappyOutputStream;

/** Compresses serialized integers, as in xerial/snappy-java issue 100. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SnappyBenchmark {

  @Setup
  public void record() throws IOException {
    SizeProfiler.record(integers().length);
  }

  @Benchmark
  public byte[] integers() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(new SnappyOutputStream(bytes))) {
      for (int i = 0; i < 1000; i++) {
        out.writeObject(1);
      }
    }
    return bytes.toByteArray();
  }
}
