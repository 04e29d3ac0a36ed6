package io.github.jmhgate.measure.host.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The class itself; the copy that runs in a JVM that records has the same code. */
class ProbeLogTest {
  private static final int THREADS = 8;
  private static final int TIMES = 500_000;

  private final int[] calls = new int[2];

  @BeforeEach
  void install() throws ReflectiveOperationException {
    field("calls").set(null, calls);
  }

  @AfterEach
  void remove() throws ReflectiveOperationException {
    field("calls").set(null, new int[0]);
  }

  @Test
  void noCallOfManyThreadsIsLost() throws Exception {
    AtomicInteger operations = (AtomicInteger) field("OPERATIONS").get(null);
    int before = operations.get();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      threads.add(new Thread(ProbeLogTest::run));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(operations.get() - before).isEqualTo(THREADS * TIMES);
    assertThat(calls).containsExactly(0, THREADS * TIMES);
  }

  private static void run() {
    for (int i = 0; i < TIMES; i++) {
      ProbeLog.operation();
      ProbeLog.ran(1);
    }
  }

  private static Field field(String name) throws ReflectiveOperationException {
    Field field = ProbeLog.class.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }
}
