package io.github.jmhgate.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.RunnerException;

class MemoryKillsTest {
  private static final String KILLED = "was killed (signal 9)";

  @TempDir private Path root;

  private Path write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }

  private static String events(int kills) {
    return "low 0\nhigh 0\nmax 52\noom %d\noom_kill %d\noom_group_kill 0\n"
        .formatted(kills + 3, kills);
  }

  /** As a container sees itself, whose group is the top of what it sees. */
  @Test
  void namesTheLimitWhereTheCounterTells() throws IOException {
    write("proc/self/cgroup", "0::/\n");
    Path counter = write("sys/fs/cgroup/memory.events", events(2));
    MemoryKills kills = MemoryKills.below(root);

    assertThat(kills.ended(137)).isEqualTo(KILLED);
    write("sys/fs/cgroup/memory.events", events(3));
    assertThat(kills.ended(137))
        .isEqualTo(
            KILLED
                + ", as a container's memory limit does: oom_kill in "
                + counter
                + " rose from 2 to 3");
    assertThat(kills.ended(134)).isEqualTo("ended with exit code 134");
    Throwable killed = new IllegalStateException("Forked VM failed with exit code 137");
    assertThat(
            FailureReason.of(
                new RunnerException("Benchmark caught", new BenchmarkException(killed)), kills))
        .startsWith("its JVM was killed (signal 9), as a container's memory limit does");
  }

  @Test
  void readsTheGroupOfAService() throws IOException {
    write("proc/self/cgroup", "0::/system.slice/agent.service\n");
    write("sys/fs/cgroup/memory.events", events(7));
    write("sys/fs/cgroup/system.slice/agent.service/memory.events", events(0));
    MemoryKills kills = MemoryKills.below(root);
    write("sys/fs/cgroup/memory.events", events(8));
    assertThat(kills.ended(137)).isEqualTo(KILLED);
    write("sys/fs/cgroup/system.slice/agent.service/memory.events", events(1));
    assertThat(kills.ended(137)).contains("agent.service/memory.events rose from 0 to 1");
  }

  /** The first version of control groups, the second mounted beside it without memory. */
  @Test
  void readsTheOlderControlGroups() throws IOException {
    write(
        "proc/self/cgroup",
        "8:pids:/\n4:hugetlb,memory:/docker/0123\n3:cpuset:/\n1:name=systemd:/\n0::/\n");
    write(
        "sys/fs/cgroup/memory/docker/0123/memory.oom_control",
        "oom_kill_disable 0\nunder_oom 0\noom_kill 0\n");
    MemoryKills kills = MemoryKills.below(root);
    write(
        "sys/fs/cgroup/memory/docker/0123/memory.oom_control",
        "oom_kill_disable 0\nunder_oom 1\noom_kill 1\n");
    assertThat(kills.ended(137)).contains("memory.oom_control rose from 0 to 1");
  }

  @Test
  void saysNoMoreWhereNothingTells() throws IOException {
    assertThat(MemoryKills.below(root).ended(137)).isEqualTo(KILLED);
    write("proc/self/cgroup", "nonsense\n0::/../../../../etc\n4:memory\n");
    write("sys/fs/cgroup/memory.events", "oom_kill many\n");
    write("etc/memory.events", events(0));
    MemoryKills kills = MemoryKills.below(root);
    write("etc/memory.events", events(1));
    assertThat(kills.ended(137)).isEqualTo(KILLED);
  }
}
