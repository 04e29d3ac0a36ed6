package io.github.jmhgate.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.benchmarks.process.LargeResults;
import io.github.jmhgate.cli.GateProcess;
import io.github.jmhgate.measure.jvm.JavaProcess;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file of 200 MB is read by a JVM of 256 MB, whether it can be used or not. */
@Tag("long")
class LargeFileIT {
  private static final long SIZE = 200_000_000;
  private static final int ROWS = 42_000;

  @TempDir Path folder;

  @Test
  void isReadOnlyWhole() throws Exception {
    Path file = folder.resolve("large.json");
    LargeResults.write(file, ROWS, 5, 5, 1);
    assertThat(Files.size(file)).isGreaterThan(SIZE);
    assertThat(read(file)).isEqualTo(ROWS + " results\n");

    try (RandomAccessFile end = new RandomAccessFile(file.toFile(), "rw")) {
      end.setLength(SIZE);
    }
    assertThat(read(file))
        .startsWith(file + ":")
        .contains(": the file ends in the middle of a result; ")
        .hasLineCount(1);
  }

  private static String read(Path file) throws Exception {
    List<String> command = JavaProcess.of(List.of("-Xmx256m"), LargeFileIT.class, file).command();
    GateProcess run = GateProcess.run(file.getParent(), command);
    run.exits(0);
    return run.output();
  }

  public static void main(String[] args) {
    String answer;
    try {
      answer = JmhReader.read(Path.of(args[0])).results().size() + " results\n";
    } catch (JmhFormatException e) {
      answer = e.getMessage() + "\n";
    }
    System.out.print(answer);
  }
}
