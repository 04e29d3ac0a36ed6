package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlamesTest {
  @TempDir Path folder;

  @Test
  void threadsThatWaitInNativeCodeDoNotCountAsWorking() {
    assertThat(
            Flames.working(
                "run;java/io/FileInputStream.readBytes_[j] 17\n"
                    + "run;java/lang/ProcessHandleImpl.waitForProcessExit0 10\n"
                    + "run;a/FileInputStream.readBytes;a/B.copy 2\n"))
        .isEqualTo("run;a/FileInputStream.readBytes;a/B.copy 2\n");
  }

  /** The first two as JMH's own threads wait, and an idle one of a pool of the JDK's. */
  @Test
  void onlyThreadsInABenchmarksCodeCountAsWaiting() {
    String own = "java/lang/Thread.run_[j];a/jmh_generated/B_stub_[j];a/B.add_[j];a.B 2\n";
    assertThat(
            Flames.contended(
                "org/openjdk/jmh/runner/ForkedMain.main_[j];jdk/internal/misc/Unsafe.park_[j];java.util.concurrent.CountDownLatch$Sync 17\n"
                    + "java/lang/Thread.run_[j];java/util/concurrent/ThreadPoolExecutor.getTask_[j];java.util.concurrent.SynchronousQueue$TransferStack 9\n"
                    + own))
        .isEqualTo(own);
  }

  /** A class file may name a class or a method in any way. */
  @Test
  void aFrameCannotEndThePagesScript() throws Exception {
    Path page = folder.resolve("page.html");
    Flames.write("main;</script><img src=x onerror=alert(1)> 5\nmain;a\uE000b 1\n", "B", page);

    assertThat(Files.readString(page))
        .contains("\\x3c/script>\\x3cimg src=x")
        .contains("a\uFFFDb")
        .doesNotContain("<img");
  }

  @Test
  void aNameCannotBecomePartOfThePage() throws Exception {
    Path page = folder.resolve("page.html");
    Flames.write("main;work 5\nmain;rest 2\n", "B[x=</title><script>alert(1)</script>]", page);

    assertThat(Files.readString(page))
        .contains("work")
        .contains("&#60;script&#62;alert&#40;1&#41;")
        .doesNotContain("<script>alert");
    assertThat(folder).isDirectoryContaining(file -> file.endsWith("page.html"));
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(page);
    }
  }
}
