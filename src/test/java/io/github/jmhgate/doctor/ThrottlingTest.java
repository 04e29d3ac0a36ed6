package io.github.jmhgate.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThrottlingTest {
  @TempDir private Path sys;

  @Test
  void countsWhatEachProcessorAndTheContainerWasSlowedDownSince() throws Exception {
    counters(5, 0, 100);
    Throttling throttling = Throttling.begin(sys);
    counters(6, 2, 110);
    assertThat(throttling.times()).isEqualTo(13);
  }

  @Test
  void countsNothingWhereNothingIsKnown() throws Exception {
    assertThat(Throttling.begin(sys).times()).isZero();
    Throttling throttling = Throttling.begin(sys);
    write("fs/cgroup/cpu.stat", "nr_throttled many\n");
    assertThat(throttling.times()).isZero();
  }

  private void counters(int first, int second, int quota) throws IOException {
    String heat = "devices/system/cpu/cpu%s/thermal_throttle/core_throttle_count";
    write(heat.formatted(0), first + "\n");
    write(heat.formatted(1), second + "\n");
    write("fs/cgroup/cpu.stat", "usage_usec 9\nnr_throttled " + quota + "\nthrottled_usec 7\n");
  }

  private void write(String file, String text) throws IOException {
    Path path = sys.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
