package io.github.jmhgate.measure.host.turns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.jmhgate.measure.jvm.JavaProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("thorough")
class SteadyHeapIT {
  /** Prints the arguments for its own kind, then how many pages it lacked before and after. */
  static final class Probe {
    private Probe() {}

    public static void main(String[] args) throws Exception {
      System.out.println(String.join(" ", SteadyHeap.arguments()));
      SteadyHeap.touch();
      long before = faults();
      byte[][] kept = new byte[64][];
      for (int i = 0; i < 4096; i++) {
        kept[i % 64] = new byte[64 << 10];
      }
      System.out.println(faults() - before + " " + kept.length);
    }

    private static long faults() throws Exception {
      String stat = Files.readString(Path.of("/proc/self/stat"));
      return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[7]);
    }
  }

  @ParameterizedTest
  @CsvSource({"-XX:+UseG1GC", "-XX:+UseSerialGC", "-XX:+UseParallelGC"})
  void findsNoNewPagesAfterItWasTouched(String collector) throws Exception {
    assumeThat(Files.exists(Path.of("/proc/sys/vm/overcommit_memory"))).isTrue();
    List<String> printed = probe(List.of(collector, "-Xmx1g"));
    String arguments = printed.get(0);
    assumeThat(arguments).as("promised memory").isNotEmpty();
    assertThat(arguments).isEqualTo("-Xms1073741824 -Xmn33554432");
    List<String> steady = new ArrayList<>(List.of(arguments.split(" ")));
    steady.addAll(List.of(collector, "-Xmx1g"));
    long pages = Long.parseLong(probe(steady).get(1).split(" ")[0]);
    long unsteady = Long.parseLong(printed.get(1).split(" ")[0]);
    assertThat(pages).as("of 65536 pages allocated").isLessThan(6_000).isLessThan(unsteady / 2);
  }

  @ParameterizedTest
  @CsvSource({
    "-XX:+UseZGC,-Xmx1g",
    "-XX:+AlwaysPreTouch,-Xmx64m",
    "-XX:+UseG1GC,-Xmx128m",
    "-Xms64m,-Xmx1g",
    "-XX:NewRatio=3,-Xmx1g"
  })
  void leavesOtherHeapsAlone(String one, String other) throws Exception {
    assertThat(probe(List.of(one, other)).get(0)).isEmpty();
  }

  private static List<String> probe(List<String> arguments) throws Exception {
    Process process = JavaProcess.of(arguments, Probe.class).redirectErrorStream(true).start();
    List<String> lines = new String(process.getInputStream().readAllBytes()).lines().toList();
    assertThat(process.waitFor()).as(lines.toString()).isZero();
    return lines;
  }
}
