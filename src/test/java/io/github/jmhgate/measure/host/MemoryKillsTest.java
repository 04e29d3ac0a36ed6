package io.github.jmhgate.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
                + " for want of memory: no limit of its control group can be seen, so it is that of the"
                + " machine or of a group above; oom_kill in "
                + counter
                + " rose from 2 to 3");
    assertThat(kills.ended(134)).isEqualTo("ended with exit code 134");
    Throwable killed = new IllegalStateException("Forked VM failed with exit code 137");
    assertThat(
            FailureReason.of(
                new RunnerException("Benchmark caught", new BenchmarkException(killed)), kills))
        .startsWith("its JVM was killed (signal 9) for want of memory: no limit of its")
        .containsOnlyOnce("rose from 2 to 3");
  }

  /** What a benchmark's own process was killed for shows as something else that went wrong. */
  @Test
  void namesWhatWasKilledBesideTheFork() throws IOException {
    write("proc/self/cgroup", "0::/\n");
    write("sys/fs/cgroup/memory.events", events(0));
    write("sys/fs/cgroup/memory.max", (200L << 20) + "\n");
    MemoryKills kills = MemoryKills.below(root);
    Throwable lost = new BenchmarkException("error", List.of(new IOException("Connection reset")));
    String reason = "it threw java.io.IOException: Connection reset";
    assertThat(FailureReason.of(lost, kills)).isEqualTo(reason);
    write("sys/fs/cgroup/memory.events", events(1));
    assertThat(FailureReason.of(lost, kills))
        .startsWith(reason + "; meanwhile Linux killed a process for want of memory: its container")
        .contains(" may use 200 MiB; ")
        .endsWith("memory.events rose from 0 to 1");
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
    write("sys/fs/cgroup/system.slice/agent.service/memory.max", "max\n");
    assertThat(kills.ended(137))
        .contains("no limit of its control group", "agent.service/memory.events rose from 0 to 1");
    write("sys/fs/cgroup/system.slice/agent.service/memory.max", (3L << 30) + "\n");
    write("sys/fs/cgroup/system.slice/memory.max", (2L << 30) + "\n");
    assertThat(kills.ended(137)).contains(" may use 2048 MiB; ");
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
    String stat = "cache 4096\nrss 8192\nhierarchical_memory_limit %d\ntotal_rss 8192\n";
    Path limits = write("sys/fs/cgroup/memory/docker/0123/memory.stat", stat.formatted(300 << 20));
    assertThat(kills.ended(137))
        .contains(" may use 300 MiB; ", "memory.oom_control rose from 0 to 1");
    Files.writeString(limits, stat.formatted(Long.MAX_VALUE / 4096 * 4096));
    assertThat(kills.ended(137)).contains("no limit of its control group");
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

  /** A gate that was killed itself would say nothing. */
  @Test
  void offersTheHostAndItsForksFirst() throws IOException {
    MemoryKills.offer(root);
    assertThat(root).isEmptyDirectory();
    Path score = write("proc/self/oom_score_adj", "0\n");
    MemoryKills.offer(root);
    assertThat(score).hasContent("500");
    MemoryKills.offer(root);
    MemoryKills.offer(root);
    assertThat(score).hasContent("1000");
    Files.writeString(score, "-997\n");
    MemoryKills.offer(root);
    assertThat(score).hasContent("-497");
  }
}
