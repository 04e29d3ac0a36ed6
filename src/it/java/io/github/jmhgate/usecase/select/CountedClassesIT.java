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

/** Classes that are not like others: none may fail for being counted. */
@Tag("long")
class CountedClassesIT {
  private static final String SOURCE =
      """
      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        private java.util.function.IntUnaryOperator hidden;
        private Adder proxy;

        public interface Adder { int add(int to); }

        @Setup public void make() throws Throwable {
          byte[] bytes;
          try (java.io.InputStream in = Sample.class.getResourceAsStream("Hidden.class")) {
            bytes = in.readAllBytes();
          }
          hidden = (java.util.function.IntUnaryOperator)
              java.lang.invoke.MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass()
                  .getDeclaredConstructor().newInstance();
          proxy = (Adder) java.lang.reflect.Proxy.newProxyInstance(
              Sample.class.getClassLoader(), new Class<?>[] {Adder.class},
              (self, method, given) -> sum((Integer) given[0]));
        }
        static int sum(int to) {
          int sum = 0;
          for (int i = 0; i < to; i++) { sum += i; }
          return sum;
        }
        static Thread start(Runnable task) throws Exception {
          Thread thread;
          try {
            thread = (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class)
                .invoke(null, task);
          } catch (NoSuchMethodException e) {
            thread = new Thread(task);
            thread.start();
          }
          return thread;
        }

        @Benchmark public int hidden() { return hidden.applyAsInt(1000); }
        @Benchmark public int proxy() { return proxy.add(1000); }
        @Benchmark public int lambda() {
          java.util.function.IntUnaryOperator own = to -> sum(to) + 1;
          return own.applyAsInt(1000);
        }
        @Benchmark public int virtual() throws Exception {
          int[] sum = new int[1];
          start(() -> { sum[0] = sum(1000); }).join();
          return sum[0];
        }
        @Benchmark public int parked() throws Exception {
          java.util.concurrent.CountDownLatch latch = new java.util.concurrent.CountDownLatch(1);
          int[] sum = new int[1];
          Thread waits = start(() -> {
            try { latch.await(); } catch (InterruptedException e) { throw new RuntimeException(e); }
            sum[0] = sum(1000);
          });
          latch.countDown();
          waits.join();
          return sum[0];
        }
        @Benchmark public int coroutine() {
          Machine machine = new Machine();
          int steps = 0;
          while (machine.resume(1)) { steps++; }
          return steps;
        }
        @Benchmark public int huge() { return Huge.value(7); }
        @Benchmark
        @BenchmarkMode(Mode.SingleShotTime)
        @Warmup(iterations = 0)
        @Measurement(iterations = 1, batchSize = 20_000_000)
        public int batch() { return sum(100); }
        @Benchmark public int deep() { return down(200); }
        static int down(int left) { return left == 0 ? 0 : 1 + down(left - 1); }
      }
      class Hidden implements java.util.function.IntUnaryOperator {
        public int applyAsInt(int to) {
          int sum = 0;
          for (int i = 0; i < to; i++) { sum += i; }
          return sum;
        }
      }
      /** What a compiler makes of a coroutine: a switch that resumes where it was left. */
      class Machine {
        private int label;
        private int i;
        private Object result;

        boolean resume(Object value) {
          result = value;
          while (true) {
            switch (label) {
              case 0:
                i = 0;
                label = 1;
                return true;
              case 1:
                try {
                  if (i >= 10) { label = 3; continue; }
                  i++;
                  if (i % 3 == 0) { throw new IllegalStateException(); }
                  label = 2;
                  return true;
                } catch (IllegalStateException e) {
                  label = 1;
                  continue;
                }
              case 2:
                label = 1;
                continue;
              default:
                return false;
            }
          }
        }
      }
      class Huge {
        static int value(int x) {
          int sum = x;
          @HUGE@
          return sum;
        }
      }
      """;

  @TempDir private static Path folder;

  private static Map<String, Work> works;
  private static Map<String, Work> again;

  /** Straight code of nearly 64 kB; there is room for no branch more, but for some counts. */
  private static String huge() {
    return "sum = sum * 31 + (x ^ 7);\n".repeat(6400);
  }

  private static Map<String, Work> works(Path jar, String cache) throws Exception {
    Settings settings =
        new SettingsReader().set("benchmark.results=" + folder.resolve("results")).read();
    Map<String, String> variables = Map.of("XDG_CACHE_HOME", folder.resolve(cache) + "");
    var session = new RecordSession(settings, folder, variables, new SessionListener() {});
    Map<String, Work> found = new TreeMap<>();
    for (Map.Entry<BenchmarkId, WhatRan> one : session.ran(jar, true).entrySet()) {
      one.getValue().work().ifPresent(work -> found.put(name(one.getKey()), work));
    }
    return found;
  }

  private static String name(BenchmarkId id) {
    return id.name().substring(id.name().lastIndexOf('.') + 1);
  }

  @BeforeAll
  static void count() throws Exception {
    Path jar = BenchmarkJar.whole(folder.resolve("jar"), SOURCE.replace("@HUGE@", huge()));
    works = works(jar, "one");
    again = works(jar, "other");
  }

  @Test
  void noneFailsForBeingCounted() {
    assertThat(works)
        .containsOnlyKeys(
            "batch", "coroutine", "deep", "hidden", "huge", "lambda", "parked", "proxy", "virtual");
  }

  @Test
  void anotherProcessCountsTheSame() {
    for (String name : new String[] {"coroutine", "deep", "hidden", "huge", "lambda", "proxy"}) {
      double first = works.get(name).total();
      assertThat(again.get(name).total()).as(name).isCloseTo(first, within(0.001 * first));
    }
  }

  /** A generated class is left out, and what it calls counts. */
  @Test
  void whatGeneratedClassesCallCounts() {
    assertThat(works.get("lambda").total()).isBetween(9_009.0, 9_100.0);
    assertThat(works.get("proxy").methods()).containsKey("sample/Sample.sum(I)I");
    assertThat(works.get("hidden").methods()).containsKey("sample/Sample.hidden()I");
  }

  @Test
  void aCoroutineIsCounted() {
    assertThat(works.get("coroutine").methods())
        .containsKey("sample/Machine.resume(Ljava/lang/Object;)Z");
    assertThat(works.get("coroutine").settled()).isTrue();
  }

  @Test
  void virtualThreadsCount() {
    assertThat(works.get("virtual").methods().get("sample/Sample.sum(I)I"))
        .isCloseTo(9_009, within(50.0));
    assertThat(works.get("parked").methods().get("sample/Sample.sum(I)I"))
        .isCloseTo(9_009, within(50.0));
  }

  /** It runs on for seconds, by classes that do not count any more. */
  @Test
  void theFirstCallsOfALargeBatchAreCounted() {
    assertThat(works.get("batch").methods()).containsEntry("sample/Sample.sum(I)I", 909.0);
    assertThat(works.get("batch").settled()).isTrue();
  }

  @Test
  void aHugeMethodIsCountedAsLongAsItFits() {
    assertThat(works.get("huge").uncounted()).isEmpty();
    assertThat(works.get("huge").methods().get("sample/Huge.value(I)I")).isGreaterThan(50_000);
  }
}
