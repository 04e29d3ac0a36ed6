package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Variants in real JVMs. What is asserted of times is far from any limit: one does forty times the
 * work of another, which no other load on the machine can hide.
 */
class VersusIT {
  @TempDir static Path jarFolder;
  private static Path jar;
  @TempDir Path folder;

  @BeforeAll
  static void compile() {
    jar =
        BenchmarkJar.of(
            jarFolder,
            """
            @State(Scope.Thread)
            @BenchmarkMode(Mode.AverageTime)
            @OutputTimeUnit(TimeUnit.NANOSECONDS)
            public class Sample {
              @State(Scope.Thread) public static class Sized {
                @Param({"SMALL", "LARGE"}) public String size;
              }
              @State(Scope.Thread) public static class Unequal {
                @Setup public void check() { throw new AssertionError("round trip is not equal"); }
              }
              long seed = 12345;
              static long work(long s, int n) {
                for (int i = 0; i < n; i++) { s = s * 6364136223846793005L + 1; s ^= s >>> 17; }
                return s;
              }
              @Benchmark public long work() { return work(seed, 1000); }
              @Benchmark public long copy() { return work(seed, 1000); }
              @Benchmark public long heavy() { return work(seed, 40000); }
              @Benchmark public byte[] array(Sized sized) { return new byte[sized.size.equals("SMALL") ? 64 : 65536]; }
              @Benchmark public long unequal(Unequal unequal) { return 1; }
              @Benchmark public void sleeping() throws Exception { Thread.sleep(20); }
            }
            """);
  }

  @Test
  void ranksWhatTakesLongerLast() throws Exception {
    Console console = versus("--rounds", "2", "Sample.work", "Sample.copy", "Sample.heavy");

    console
        .fails(0)
        .contains("Comparing 3 variants: work, copy, heavy; 3 forks at a time take turns")
        .contains("round 1 of");
    assertThat(console.out())
        .containsPattern("(?m)^[123]=? +heavy +█+ ")
        .containsPattern("(?m)^rank +variant .* bytecodes/op$")
        .containsPattern("(?m)^[123]=? +heavy .* 6800[0-9]{2}$")
        .contains("Not equal: benchmark (Sample.work, Sample.copy, Sample.heavy)")
        .contains("2 rounds, seed 5");
    assertThat(ratio("heavy")).isBetween(10.0, 160.0);
    assertThat(ratio("copy")).isBetween(0.25, 4.0);
    assertThat(folder.resolve("out/versus.txt")).content().isEqualTo(console.out());
    assertThat(folder.resolve("out/versus.md")).content().contains(" | `heavy` |");
    assertThat(folder.resolve("out/pairs/0004.json")).exists();
  }

  @Test
  @Tag("thorough")
  void jvmsAreVariants() throws Exception {
    Console console =
        versus("--rounds", "2", "Sample.work", "--jvm", "compiled=", "--jvm", "interpreted= -Xint");
    console.exits(0);
    assertThat(ratio("interpreted")).isGreaterThan(3);
    assertThat(console.out())
        .containsPattern("(?m)^2?1?=? +interpreted ")
        .containsPattern("Not equal: .*JVM flags");
  }

  @Test
  @Tag("thorough")
  void aReferenceThatFailsLeavesNothing() throws Exception {
    versus("--rounds", "2", "Sample.unequal", "Sample.work")
        .fails(3)
        .contains("the reference unequal could not be measured: ");
    assertThat(folder.resolve("out/versus.json")).doesNotExist();
  }

  @Test
  @Tag("long")
  void slowOperationsGetLongerSlices() throws Exception {
    Console console = versus("--rounds", "2", "Sample.work", "Sample.sleeping");
    console.fails(0).containsPattern("Operations take long: 10 slices of \\d{3,} ms");
    assertThat(console.out().replace('\n', ' ')).containsPattern("slices 10 x \\d{3,} ms");
  }

  @Test
  void whatCannotBeComparedIsRefusedInOneLine() throws Exception {
    refused("no benchmark of the jar matches 'Nothing'", "Nothing");
    refused("no java executable", "Sample.work", "--jvm", "a=", "--jvm", "b=/no/such/jdk");
    refused("JVM b: the JVM for", "Sample.work", "--jvm", "a=", "--jvm", "b= -XX:NoSuchFlag=1");
    refused("two are called 'a'", "Sample.work", "--jvm", "a=", "--jvm", "a= -Xint");
    String alive = "--alive: '1' is not allowed; give a whole number from 2 to 64";
    refused(alive, "Sample.work", "Sample.copy", "--alive", "1");
    refused("the settings name no comparison 'x'", "--name", "x", "--set", COMPARISON);
    refused("nothing to compare");
  }

  private static final String COMPARISON = "benchmark.versus[work]=Sample.work Sample.heavy";

  @Test
  @Tag("long")
  void settingsNameComparisonsWhichMeasureMeasures() throws Exception {
    Path settings =
        Files.writeString(
            folder.resolve("benchmark.properties"),
            COMPARISON
                + "\nbenchmark.versus[array]=Sample.array{size=*}\nbenchmark.mode=versus\n"
                + "benchmark.preset=smoke\n");
    Console.line("measure --jar %s --settings %s --out %s", jar, settings, out())
        .exits(0)
        .contains("Versus: work\n", "Versus: array\n");
    assertThat(json()).contains("\"name\" : \"work\"", "\"name\" : \"array\"");

    Console.line("measure --jar %s --settings %s --set benchmark.compare=paired", jar, settings)
        .fails(2)
        .contains("judges no change");
  }

  private void refused(String why, String... arguments) throws Exception {
    versus(arguments).fails(2).hasLineCount(1).contains(why);
  }

  private Path out() {
    return folder.resolve("out");
  }

  private String json() throws Exception {
    return Files.readString(out().resolve("versus.json"));
  }

  private double ratio(String variant) throws Exception {
    Matcher matcher =
        Pattern.compile("\"name\" : \"" + variant + "\"(?:.|\n)*?\"ratio\" : ([0-9.E-]+)")
            .matcher(json());
    assertThat(matcher.find()).isTrue();
    return Double.parseDouble(matcher.group(1));
  }

  private Console versus(String... arguments) throws Exception {
    Path settings = folder.resolve("settings.properties");
    Files.write(settings, GateProcess.quickPairs("", 12));
    String command = "versus --jar %s --settings %s --out %s --set benchmark.seed=5";
    return Console.with(List.of(arguments), command, jar, settings, out());
  }
}
