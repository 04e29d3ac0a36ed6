package io.github.jmhgate.usecase.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.WhatRan;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.usecase.SessionListener;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What real JVMs count of benchmarks whose work is known. */
@Tag("thorough")
class WorkIT {
  private static final String SOURCE =
      """
      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        private final java.util.TreeMap<String, Integer> map = new java.util.TreeMap<>(
            (one, other) -> { compared++; return one.compareTo(other); });
        private static int compared;
        private int[] data;
        private java.util.concurrent.ExecutorService pool;

        @Setup(Level.Invocation) public void fill() {
          data = new int[1000];
          for (int i = 0; i < data.length; i++) { data[i] = i; }
        }
        @Setup public void put() {
          for (int i = 0; i < 64; i++) { map.put("key" + i, i); }
          pool = java.util.concurrent.Executors.newFixedThreadPool(2);
        }
        @TearDown public void end() { pool.shutdown(); }

        static int sum(int[] data, int to) {
          int sum = 0;
          for (int i = 0; i < to; i++) { sum += data[i]; }
          return sum;
        }
        @Benchmark public int summed() { return sum(data, #); }
        @Benchmark public int nothing() { return 1; }
        @Benchmark @OperationsPerInvocation(10) public int tenth() { return sum(data, 1000); }
        @Benchmark public Object jdk() { return new String(new char[100]).hashCode(); }
        @Benchmark public Object calledBack() { return map.get("key17"); }
        @Benchmark public Object allocated() { return new byte[1000]; }
        @Benchmark @Threads(4) public int byMany() { return sum(data.clone(), 1000); }
        @Benchmark public int pooled() throws Exception {
          return pool.submit(() -> sum(new int[1000], 1000)).get();
        }
        @Benchmark public int thrown() {
          int sum = 0;
          for (int i = 0; i < 10; i++) {
            try { sum += Integer.parseInt("x"); } catch (NumberFormatException e) { sum++; }
          }
          return sum;
        }
        @Benchmark public int large() { return Large.value(3); }
        @Benchmark public Object generated() {
          return ((Runnable) java.lang.reflect.Proxy.newProxyInstance(
              Sample.class.getClassLoader(), new Class<?>[] {Runnable.class},
              (proxy, method, given) -> sum(new int[100], 100))).hashCode();
        }
        static class Large {
          static int value(int x) {
            switch (x) { @LARGE@ default: return 0; }
          }
        }
      }
      """;

  @TempDir private static Path folder;

  private static Map<String, Work> before;
  private static Map<String, Work> again;
  private static Map<String, Work> after;

  /** Cases whose code nearly fills a method: any more does not fit. */
  private static String large() {
    StringBuilder cases = new StringBuilder();
    for (int i = 0; i < 6000; i++) {
      cases.append("case %s: return %s; ".formatted(i, 1000 + i));
    }
    return cases.toString();
  }

  private static Path jar(String name, String to) throws Exception {
    return BenchmarkJar.whole(
        folder.resolve(name), SOURCE.replace("#", to).replace("@LARGE@", large()));
  }

  private static Map<String, Work> works(Path jar, String cache) throws Exception {
    Settings settings =
        new SettingsReader().set("benchmark.results=" + folder.resolve("results")).read();
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
    Path jar = jar("before", "1000");
    before = works(jar, "one");
    again = works(jar, "other");
    after = works(jar("after", "950"), "third");
  }

  @Test
  void theSameJarAgreesToAThousandth() {
    assertThat(before).hasSize(11).hasSameSizeAs(again);
    for (String name : before.keySet()) {
      Work first = before.get(name);
      Work second = again.get(name);
      boolean known = first.settled() && second.settled();
      // Where threads get no processor for a while, few calls are counted, and the record says so.
      if (known || !name.equals("byMany")) {
        assertThat(second.total())
            .as(name)
            .isCloseTo(first.total(), within(scatter(name) * first.total()));
      }
    }
  }

  /** How a task is handed to a pool depends on who is faster. */
  private static double scatter(String name) {
    return name.equals("pooled") ? 0.05 : 0.001;
  }

  @Test
  void aLoopIsCountedByHand() {
    // Of each round iload, iload, if_icmpge, iload, aload, iload, iaload, iadd, istore, iinc, goto;
    // besides, iconst, istore, iconst, istore, the last three of the condition, iload, ireturn.
    double loop = 1000 * 11 + 4 + 3 + 2;

    assertThat(before.get("summed").methods())
        .containsEntry("sample/Sample.sum([II)I", loop)
        .containsEntry("sample/Sample.summed()I", 5.0)
        .hasSize(2);
    assertThat(before.get("summed").settled()).isTrue();
  }

  @Test
  void setUpIsLeftOut() {
    assertThat(before.get("nothing").total()).isEqualTo(2);
    assertThat(before.get("nothing").bytes()).isZero();
  }

  @Test
  void operationsOfACallShareIt() {
    assertThat(before.get("tenth").total()).isCloseTo(1101.3, within(0.2));
  }

  @Test
  void aShorterLoopIsSeenWithItsMethod() {
    Work old = before.get("summed");
    Work now = after.get("summed");

    assertThat(old.total() / now.total()).isCloseTo(1.05, within(0.01));
    assertThat(old.methods().get("sample/Sample.sum([II)I"))
        .isGreaterThan(1.05 * now.methods().get("sample/Sample.sum([II)I"));
    assertThat(before.get("jdk").total()).isEqualTo(after.get("jdk").total());
  }

  @Test
  void theJdkCountsForItsCaller() {
    assertThat(before.get("jdk").methods())
        .containsOnlyKeys("sample/Sample.jdk()Ljava/lang/Object;");
    assertThat(before.get("jdk").total()).isGreaterThan(300);
  }

  @Test
  void whatTheJdkCallsBackCountsForItself() {
    Map<String, Double> methods = before.get("calledBack").methods();

    assertThat(methods.keySet()).anyMatch(method -> method.contains("lambda$new$"));
    assertThat(methods.get("sample/Sample.calledBack()Ljava/lang/Object;")).isGreaterThan(40);
  }

  @Test
  void theOnlyCallerOfAMethodIsKnown() {
    assertThat(before.get("summed").callers())
        .containsExactly(Map.entry("sample/Sample.sum([II)I", "sample/Sample.summed()I"));
    Map<String, String> calledBack = before.get("calledBack").callers();
    assertThat(calledBack).hasSize(1).containsValue("sample/Sample.calledBack()Ljava/lang/Object;");
    assertThat(before.get("byMany").callers())
        .containsExactly(Map.entry("sample/Sample.sum([II)I", "sample/Sample.byMany()I"));
  }

  @Test
  void bytesAreThoseOfTheOperation() {
    assertThat(before.get("allocated").bytes()).isEqualTo(1016);
  }

  @Test
  void allThreadsCount() {
    Work byMany = before.get("byMany");
    assertThat(byMany.total()).isBetween(11_000.0, byMany.settled() ? 11_060.0 : 33_000.0);
    assertThat(before.get("pooled").total()).isBetween(11_009.0, 13_000.0);
  }

  @Test
  void whatIsTooLargeIsLeftAndSaid() {
    assertThat(before.get("large").uncounted()).contains("sample/Sample$Large");
  }
}
