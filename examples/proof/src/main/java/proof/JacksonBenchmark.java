package proof;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;

/** Writes one small document in one thread and in several, as in FasterXML/jackson-core issue 1256. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class JacksonBenchmark {
  private final ObjectMapper mapper = new ObjectMapper();
  private final Map<String, Object> document = Map.of("id", 7, "tags", List.of("a", "b"));

  @Benchmark
  public byte[] write() throws IOException {
    return mapper.writeValueAsBytes(document);
  }

  @Benchmark
  @Threads(8)
  public byte[] writeInEightThreads() throws IOException {
    return mapper.writeValueAsBytes(document);
  }
}
