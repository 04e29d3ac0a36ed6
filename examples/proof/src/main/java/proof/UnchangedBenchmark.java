package proof;

import com.google.gson.Gson;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.lang3.StringUtils;

/** Uses three libraries whose upgrade costs nothing here. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class UnchangedBenchmark {
  private final Gson gson = new Gson();
  private Map<String, Object> document = Map.of();
  private String csv = "";
  private String words = "";

  @Setup
  public void write() {
    document = Map.of("id", 7, "name", "Anna", "tags", List.of("a", "b"));
    csv = "12,Anna,2017-07-28,5.5\n".repeat(20);
    words = "the quick brown fox jumps over the lazy dog ".repeat(10);
  }

  @Benchmark
  public String gson() {
    return gson.toJson(document);
  }

  @Benchmark
  public List<CSVRecord> commonsCsv() throws IOException {
    return CSVFormat.DEFAULT.parse(new StringReader(csv)).getRecords();
  }

  @Benchmark
  public String commonsLang() {
    return StringUtils.replace(words, "fox", "cat");
  }
}
