package io.github.jmhgate.usecase.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.DrawnWork;
import io.github.jmhgate.gate.Works;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.WhatRan;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.usecase.SessionListener;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What real JVMs count of benchmarks whose work depends on the data that they draw. */
@Tag("long")
class DrawnWorkIT {
  private static final String SOURCE =
      """
      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        private int kind;
        private int[] data;

        @Setup public void draw() {
          java.util.Random random = new java.util.Random();
          kind = random.nextInt(8);
          data = random.ints(500).toArray();
        }
        static int sum(int[] data, int times) {
          int sum = 0;
          for (int t = 0; t < times; t++) {
            for (int i = 0; i < data.length; i++) { sum += data[i]; }
          }
          return sum;
        }
        @Benchmark public int rarely() { return sum(data, kind == 0 ? # : 1); }
        @Benchmark public int always() { return sum(data, #); }
        @Benchmark public int anyhow() { return sum(data, 1 + kind); }
        @Benchmark public int never() { return sum(data, 1); }
      }
      """;

  @TempDir private static Path folder;

  private static Map<String, Work> before;
  private static Map<String, Work> after;

  private static Path jar(String name, String times) throws Exception {
    return BenchmarkJar.whole(folder.resolve(name), SOURCE.replace("#", times));
  }

  private static Map<String, Work> works(Path jar, String cache) throws Exception {
    Settings settings =
        new SettingsReader()
            .set("benchmark.results=" + folder.resolve("results"))
            .set("benchmark.seed=1")
            .read();
    Map<String, String> variables = Map.of("XDG_CACHE_HOME", folder.resolve(cache) + "");
    var session = new RecordSession(settings, folder, variables, new SessionListener() {});
    Map<String, Work> works = new TreeMap<>();
    for (Map.Entry<BenchmarkId, WhatRan> one : session.ran(jar, true).entrySet()) {
      one.getValue().work().ifPresent(work -> works.put(name(one.getKey()), work));
    }
    return works;
  }

  private static String name(BenchmarkId id) {
    return id.name().substring(id.name().lastIndexOf('.') + 1);
  }

  @BeforeAll
  static void count() throws Exception {
    before = works(jar("before", "1"), "one");
    after = works(jar("after", "2"), "other");
  }

  /** Sixteen, unless the machine is busy. */
  @Test
  void manyDrawsAreCounted() {
    assertThat(before.get("never").draws()).hasSizeBetween(8, 16);
    assertThat(before.get("never").settled()).isTrue();
  }

  @Test
  void workOfFurtherDrawsIsThatOfTheFirst() {
    double first = before.get("never").draws().get(0);
    for (double draw : before.get("never").draws()) {
      assertThat(draw).isCloseTo(first, within(0.5));
    }
  }

  /** Two processes that share nothing draw the same data. */
  @Test
  void bothSidesDrawTheSame() {
    assertThat(Set.copyOf(before.get("anyhow").draws())).hasSizeGreaterThan(1);
    for (double ratio : drawn("anyhow").ratios()) {
      assertThat(ratio).isCloseTo(1, within(0.001));
    }
  }

  @Test
  void drawsThatDoMoreAreFound() {
    DrawnWork rarely = drawn("rarely");

    assertThat(rarely.depends()).isTrue();
    assertThat(rarely.dearer()).hasSizeBetween(1, 6);
    assertThat(rarely.factor()).isCloseTo(2, within(0.05));
    assertThat(rarely.factorOfOthers()).isCloseTo(1, within(0.01));
  }

  @Test
  void whatGrowsWithAllDrawsDoesNotDependOnThem() {
    assertThat(drawn("always").depends()).isFalse();
    assertThat(drawn("never").depends()).isFalse();
  }

  private static DrawnWork drawn(String name) {
    BenchmarkId id = BenchmarkId.of("sample.Sample." + name, Mode.AVERAGE_TIME);
    Works works = new Works(Map.of(id, before.get(name)), Map.of(id, after.get(name)));
    return works.of(id).flatMap(Works.Pair::drawn).orElseThrow();
  }
}
