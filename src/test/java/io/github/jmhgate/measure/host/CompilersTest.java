package io.github.jmhgate.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompilersTest {
  @TempDir Path tasks;

  @Test
  void runningCompilerThreadsAreBusy() throws IOException {
    thread(1, "java", "R");
    thread(2, "C2 CompilerThre", "S");
    assertThat(new Compilers(tasks, 0).busy()).isFalse();
    thread(3, "C1 CompilerThre", "R");
    assertThat(new Compilers(tasks, 0).busy()).isTrue();
  }

  @Test
  void nobodyIsBusyWhereNothingTells() throws Exception {
    Compilers compilers = new Compilers(tasks.resolve("none"), 1_000_000_000);
    assertThat(compilers.busy()).isFalse();
    compilers.settle();
  }

  @Test
  void waitsNoLongerThanItMay() throws Exception {
    thread(3, "C2 CompilerThre", "R");
    Compilers compilers = new Compilers(tasks, 20_000_000);
    compilers.settle();
    compilers.settle();
    assertThat(compilers.busy()).isTrue();
  }

  private void thread(int id, String name, String state) throws IOException {
    Path thread = Files.createDirectories(tasks.resolve(Integer.toString(id)));
    Files.writeString(thread.resolve("comm"), name + "\n");
    Files.writeString(thread.resolve("stat"), id + " (" + name + ") " + state + " 1 2 3\n");
  }
}
