package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Tag("thorough")
@EnabledOnOs(OS.LINUX)
class FullDiskIT {
  private static final String EXAMPLE =
      Path.of("docs/example/before.json").toAbsolutePath().toString();

  @TempDir private Path folder;
  private @Nullable Path disk;

  private void mount(String size) throws Exception {
    Path place = Files.createDirectories(folder.resolve("disk"));
    GateProcess mounted =
        GateProcess.run(
            folder, List.of("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", place + ""));
    assumeTrue(mounted.exitCode() == 0, "only who may mount has a small disk: " + mounted.output());
    disk = place;
  }

  @AfterEach
  void unmount() throws Exception {
    if (disk != null) {
      GateProcess.run(folder, List.of("umount", disk.toString()));
    }
  }

  @Test
  void aMeasuringIsNoVerdict() throws Exception {
    mount("300k");
    Path jar = GateProcess.suite(folder.resolve("suite.jar"));
    Path base = GateProcess.suite(folder.resolve("base.jar"), "jmhgate.control.time=1\n");
    List<String> arguments =
        GateProcess.measureQuickly(
            jar, base, disk.resolve("out"), "[.]ControlBenchmark[.]allocation", 6, 15);
    GateProcess full = GateProcess.jar(folder, arguments.toArray(String[]::new));

    assertThat(full.exitCode()).as(full.output()).isIn(2, 3);
    assertThat(full.output())
        .contains("No space left on device")
        .doesNotContain("REGRESSED", "PASSED", "should not happen", "\tat ");
  }
}
