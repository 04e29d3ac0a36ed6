package io.github.jmhgate.measure.host.turns;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrayThreadsTest {
  private static final String LOG =
      """
      <JMH had finished, but forked VM did not exit, are there stray running threads? Waiting 0 seconds more...>

      Non-finished threads:

      Thread[%1$sDestroyJavaVM,5,main]

      Thread[%1$spool-1-thread-1,5,main]
        at java.base@17.0.1/jdk.internal.misc.Unsafe.park(Native Method)
        at java.base@17.0.1/java.util.concurrent.ThreadPoolExecutor$Worker.run(ThreadPoolExecutor.java:635)
        at java.base@17.0.1/java.lang.Thread.run(Thread.java:833)

      Thread[%1$smy, own,5,group]
        at java.base/java.lang.Thread.sleep(Native Method)
        at a.b.Server.loop(Server.java:12)
        at a.b.Server.run(Server.java:7)

      """;

  @ParameterizedTest
  @ValueSource(strings = {"", "#32,"})
  void namesThreadsWithTheirPlace(String number) {
    assertThat(StrayThreads.of(LOG.formatted(number)))
        .isEqualTo("pool-1-thread-1, my, own in a.b.Server.loop(Server.java:12)");
  }

  @Test
  void namesOnlyAFewOfMany() {
    String many = LOG.formatted("").repeat(3);
    assertThat(StrayThreads.of(many)).endsWith("pool-1-thread-1 and 3 more");
  }

  @Test
  void otherLinesNameNone() {
    assertThat(StrayThreads.of("Thread[a,5,main]")).isEmpty();
    assertThat(StrayThreads.of("# Warmup: 5 iterations")).isEmpty();
  }
}
