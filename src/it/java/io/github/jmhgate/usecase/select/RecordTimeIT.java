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
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records end with their part of the budget, however long a set-up takes. */
@Tag("thorough")
class RecordTimeIT {
  private static final String SOURCE =
      """
      @State(Scope.Benchmark)
      public class Sample {
        @Setup public void sleep() throws Exception { Thread.sleep(60_000); }
        @Benchmark public int one() { return #; }
        @Benchmark public int two() { return #; }
        @Benchmark public int three() { return #; }
      }
      """;

  @TempDir private Path folder;

  private Path jar(String value) throws Exception {
    return BenchmarkJar.whole(folder.resolve("side" + value), SOURCE.replace("#", value));
  }

  @Test
  void whatHasNoRecordByThenIsNotKnown() throws Exception {
    Path before = jar("1");
    Path after = jar("2");
    Settings settings = new SettingsReader().set("benchmark.budget=9s").read();
    Map<String, String> variables = Map.of("XDG_CACHE_HOME", folder.resolve("cache") + "");
    var session = new RecordSession(settings, folder, variables, new SessionListener() {});
    var plain = new JarContext(name -> false, List.of());

    Map<String, Affected> found =
        session.affected(before, after, JarDifference.between(before, after, plain));

    assertThat(found).hasSize(3);
    assertThat(found.values())
        .allSatisfy(
            row -> {
              assertThat(row.reason()).isEqualTo(AffectedReason.LOOKUP);
              assertThat(row.what()).contains("time");
            });
  }
}
