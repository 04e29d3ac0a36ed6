package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small files of a history that unpack to more than memory holds. */
class HistoryBombTest {
  private static final String ROW =
      "{\"name\": \"a.B.%s\", \"mode\": \"avgt\", \"metrics\": [{\"metric\": \"score\","
          + " \"unit\": \"ns/op\", \"forks\": [%s]}]}";

  @TempDir private Path folder;

  @Test
  void areNamedAndTheOthersAreShown() throws Exception {
    for (int day = 1; day < 4; day++) {
      write("run" + day, run(day, ROW.formatted("m", "100.5, 99.5, 101")));
    }
    write("spaces", " ".repeat(48 << 20));
    write("numbers", run(5, ROW.formatted("m", "1" + ",1".repeat(3_500_000))));
    List<String> command =
        new ArrayList<>(
            GateProcess.command(List.of("history", "show", "--history", folder.toString())));
    command.add(1, "-Xmx72m");

    GateProcess shown = GateProcess.run(folder, command);

    assertThat(shown.output()).doesNotContain("out of memory").contains("3 runs");
    for (String bomb : List.of("spaces", "numbers")) {
      assertThat(shown.output().lines())
          .filteredOn(line -> line.contains(bomb + ".json.gz"))
          .singleElement()
          .asString()
          .contains("memory");
    }
  }

  private static String run(int day, String rows) {
    return """
        {"schema": 1, "time": "2026-01-0%sT00:00:00Z", "commit": "", "branch": "main",
         "environment": null, "gate": "x", "jmh": "1.37", "benchmarks": [%s]}"""
            .formatted(day, rows)
            .replace("\n", "")
        + "\n";
  }

  private void write(String name, String text) throws IOException {
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(folder.resolve(name + ".json.gz")))) {
      out.write(text.getBytes(StandardCharsets.US_ASCII));
    }
  }
}
