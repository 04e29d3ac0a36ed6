package io.github.jmhgate.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.host.HostFacts;
import io.github.jmhgate.measure.host.HostFactsBuilder;
import io.github.jmhgate.model.EnvironmentBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvironmentProbeTest {
  @Test
  void flagsAreThoseOfTheJvmNotOfTheBenchmark() {
    HostFacts facts =
        new HostFactsBuilder()
            .protocol(1)
            .javaVendor("Vendor")
            .javaVersion("17.0.1")
            .vmName("VM")
            .collectors(List.of("ZGC Cycles", "ZGC Pauses"))
            .cores(8)
            .os("Linux")
            .arch("amd64")
            .arguments(List.of("-XX:+UseZGC", "-Dcost=20", "-Xmx1g"))
            .jmhVersion("1.37")
            .build();
    assertThat(EnvironmentProbe.of(facts, "CPU"))
        .isEqualTo(
            new EnvironmentBuilder()
                .cpu("CPU")
                .cores(8)
                .os("Linux")
                .arch("amd64")
                .jvmVendor("Vendor")
                .jvmVersion("17.0.1")
                .vmName("VM")
                .gc("ZGC")
                .vmFlags(List.of("-XX:+UseZGC", "-Xmx1g"))
                .build());
  }

  @ParameterizedTest
  @CsvSource({
    "G1 Young Generation|G1 Old Generation, G1",
    "G1 Concurrent GC|G1 Young Generation, G1",
    "PS MarkSweep|PS Scavenge, Parallel",
    "Copy|MarkSweepCompact, Serial",
    "ZGC Minor Cycles|ZGC Minor Pauses, ZGC",
    "Shenandoah Cycles|Shenandoah Pauses, Shenandoah",
    "Epsilon Heap, Epsilon",
    "scavenge|global, scavenge+global"
  })
  void collectorsHaveTheirUsualNames(String beans, String name) {
    assertThat(EnvironmentProbe.collector(List.of(beans.split("\\|")))).isEqualTo(name);
  }

  @Test
  void readsTheModelOfTheFirstProcessor() {
    String amd = "processor\t: 0\nmodel\t\t: 1\nmodel name\t: AMD  EPYC 7763 \n";
    assertThat(EnvironmentProbe.cpu(amd + amd.replace("AMD", "Other"))).isEqualTo("AMD EPYC 7763");
    assertThat(EnvironmentProbe.cpu("CPU implementer\t: 0x41\nCPU part\t: 0xd0c\n"))
        .isEqualTo("CPU implementer 0x41 part 0xd0c");
    assertThat(EnvironmentProbe.cpu("")).isEqualTo("unknown");
  }
}
