package io.github.jmhgate.usecase.select;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.jardiff.AffectedReason;
import io.github.jmhgate.jardiff.JarContext;
import io.github.jmhgate.jardiff.JarDifference;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.usecase.SessionListener;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two jars whose benchmarks run the same code, one of them more often on one side. */
@Tag("long")
class WorkWitnessIT {
  private static final String SOURCE =
      """
      class Unreached { int number = #; }

      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        private int rounds;

        @Setup public void look() throws Exception {
          java.io.File jar =
              new java.io.File(
                  Sample.class.getProtectionDomain().getCodeSource().getLocation().toURI());
          rounds = new java.io.File(jar.getParentFile(), "more").exists() ? 1010 : 1000;
        }
        static int sum(int to) {
          int sum = 0;
          for (int i = 0; i < to; i++) { sum += i; }
          return sum;
        }
        @Benchmark public int more() { return sum(rounds); }
        @Benchmark public int same() { return sum(1000); }
      }
      """;

  @TempDir private static Path folder;

  private static Map<String, Affected> found;

  @BeforeAll
  static void record() throws Exception {
    Path base = BenchmarkJar.whole(folder.resolve("base"), SOURCE.replace("#", "1"));
    Path candidate = BenchmarkJar.whole(folder.resolve("candidate"), SOURCE.replace("#", "2"));
    Files.createFile(candidate.resolveSibling("more"));
    Settings settings = new SettingsReader().read();
    Map<String, String> variables = Map.of("XDG_CACHE_HOME", folder.resolve("cache") + "");
    var session = new RecordSession(settings, folder, variables, new SessionListener() {});
    var plain = new JarContext(name -> false, List.of());
    found = session.affected(base, candidate, JarDifference.between(base, candidate, plain));
  }

  @Test
  void aRowOfTheSameCodeThatWorksMoreIsMeasured() {
    Affected row = found.get("sample.Sample.more");

    assertThat(row.reason()).isEqualTo(AffectedReason.WORK);
    assertThat(row.what()).isEqualTo("1 % more bytecodes");
  }

  @Test
  void aRowOfTheSameWorkIsNot() {
    assertThat(found.get("sample.Sample.same").reason()).isEqualTo(AffectedReason.SAME);
  }
}
