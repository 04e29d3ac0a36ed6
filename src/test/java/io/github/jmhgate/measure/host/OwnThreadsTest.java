package io.github.jmhgate.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class OwnThreadsTest {
  @TempDir private Path tasks;

  @Test
  void leavesOutWhatServesTheJvmAndJmh() throws IOException {
    task(10, "java");
    task(11, "C2 CompilerThre");
    task(12, "G1 Conc#0");
    task(13, "VM Periodic Tas");
    task(14, "jmh-gate-turn");
    task(20, "io.github.jmhga");
    assertThat(new OwnThreads(tasks).numbers()).containsExactly(20L);
    task(21, "ForkJoinPool.co");
    assertThat(new OwnThreads(tasks).numbers()).containsExactlyInAnyOrder(20L, 21L);
  }

  @Test
  void noneWhereTheSystemDoesNotTell() {
    assertThat(new OwnThreads(tasks.resolve("absent")).numbers()).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void seesAThreadOfThisJvm() throws Exception {
    List<Long> before = OwnThreads.ofThisJvm().numbers();
    CountDownLatch end = new CountDownLatch(1);
    CountDownLatch runs = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              runs.countDown();
              try {
                end.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "a.benchmark-jmh-worker-1");
    thread.start();
    runs.await();
    List<Long> during = OwnThreads.ofThisJvm().numbers();
    end.countDown();
    thread.join();
    assertThat(during.stream().filter(n -> !before.contains(n))).isNotEmpty();
  }

  private void task(int number, String name) throws IOException {
    Path folder = Files.createDirectory(tasks.resolve(Integer.toString(number)));
    Files.writeString(folder.resolve("comm"), name + "\n");
  }
}
