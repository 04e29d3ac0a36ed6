package io.github.jmhgate.usecase.select;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.jardiff.JarContext;
import io.github.jmhgate.jardiff.JarDifference;
import io.github.jmhgate.jardiff.RanMethod;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.usecase.SessionListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What records count by each JMH that is supported; Maven gets its jars, which takes long. */
class JmhVersionsIT {
  private static final String SOURCE =
      """
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        @Benchmark @OperationsPerInvocation(4) public int counted() {
          int sum = 0;
          for (int i = 0; i < 8; i++) {
            sum += Counted.value();
          }
          return sum;
        }
        @Benchmark public int unchanged() { return 1; }
      }
      class Counted { static int value() { return #; } }
      """;

  private static final String POM =
      """
      <project>
        <modelVersion>4.0.0</modelVersion>
        <groupId>sample</groupId><artifactId>sample</artifactId><version>1</version>
        <dependencies>
          <dependency>
            <groupId>org.openjdk.jmh</groupId>
            <artifactId>jmh-generator-annprocess</artifactId>
            <version>#</version>
          </dependency>
        </dependencies>
      </project>
      """;

  @TempDir private Path folder;

  static Stream<String> otherVersions() {
    return IntStream.rangeClosed(21, 37)
        .filter(number -> number != 21 && number != 29 && number != 37)
        .mapToObj(number -> "1." + number);
  }

  private List<String> jarsOf(String version) throws IOException, InterruptedException {
    Path pom = folder.resolve("pom.xml");
    Files.writeString(pom, POM.replace("#", version));
    Path log = folder.resolve("maven.log");
    Process maven =
        new ProcessBuilder("mvn", "-B", "-q", "dependency:copy-dependencies", "-f", pom + "")
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertThat(maven.waitFor()).as(Files.readString(log)).isZero();
    try (Stream<Path> jars = Files.list(folder.resolve("target/dependency"))) {
      return jars.map(Path::toString).toList();
    }
  }

  @ParameterizedTest
  @Tag("thorough")
  @ValueSource(strings = {"1.21", "1.29", "1.37"})
  void callsAreCountedByOperation(String version) throws Exception {
    assertCounted(version);
  }

  @ParameterizedTest
  @Tag("long")
  @MethodSource("otherVersions")
  void callsAreCountedByOtherVersions(String version) throws Exception {
    assertCounted(version);
  }

  private void assertCounted(String version) throws Exception {
    List<String> jmh = jarsOf(version);
    assertThat(jmh).anyMatch(jar -> jar.endsWith("jmh-core-" + version + ".jar"));
    Path before = BenchmarkJar.whole(folder.resolve("before"), SOURCE.replace("#", "1"), jmh);
    Path after = BenchmarkJar.whole(folder.resolve("after"), SOURCE.replace("#", "2"), jmh);
    Settings settings = new SettingsReader().set("benchmark.fork-limit=20s").read();
    Map<String, String> variables = Map.of("XDG_CACHE_HOME", folder.resolve("cache") + "");
    var session = new RecordSession(settings, folder, variables, new SessionListener() {});
    var plain = new JarContext(name -> false, List.of());

    var found = session.affected(before, after, JarDifference.between(before, after, plain));

    assertThat(found.get("sample.Sample.unchanged").same()).isTrue();
    List<RanMethod> ran = found.get("sample.Sample.counted").ran();
    assertThat(ran).extracting(RanMethod::name).containsExactly("sample.Counted.value()");
    assertThat(ran).extracting(RanMethod::calls).containsExactly(2.0);
  }
}
