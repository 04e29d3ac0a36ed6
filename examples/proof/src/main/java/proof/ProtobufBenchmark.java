package proof;

import com.google.protobuf.CodedOutputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Writes 100 integers, as in protocolbuffers/protobuf issue 6977. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ProtobufBenchmark {
  private final int[] values = new int[100];
  private final byte[] buffer = new byte[1000];

  @Setup
  public void fill() {
    for (int i = 0; i < values.length; i++) {
      values[i] = i * i * 31;
    }
  }

  @Benchmark
  public int integers() throws IOException {
    CodedOutputStream out = CodedOutputStream.newInstance(buffer);
    for (int value : values) {
      out.writeInt32NoTag(value);
    }
    return out.spaceLeft();
  }
}
