package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class OutputCheckIT extends WrittenResults {
  /** A log that a shell appends to would else be replaced by the report. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aStreamThatIsOpenIsAppendedTo() throws Exception {
    Path log = Files.writeString(folder.resolve("log"), "before\n");
    Path stdout = Files.createSymbolicLink(folder.resolve("stdout"), Path.of("/proc/self/fd/1"));
    Process process =
        new ProcessBuilder(GateProcess.command(arguments("compare", stdout)))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isZero();
    assertThat(Files.readString(log)).startsWith("before\n{").endsWith("}\n");
    assertThat(stdout).isSymbolicLink();
    assertThat(folder.toFile().list()).hasSize(4);
  }
}
