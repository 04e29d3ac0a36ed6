package io.github.jmhgate.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/**
 * What a command writes to keeps its kind: a pipe, a link, a stream that is open. What cannot be
 * written is reported, and costs no verdict. A run that fails must not leave what an earlier one
 * reported as if it were its own.
 */
class OutputFilesTest extends WrittenResults {
  private static final String READ = "it is read for the report";

  /** Only recording replaces a stored baseline. */
  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aStoredBaselineStaysAsItIs() throws Exception {
    Path run = MeasuredFolder.write(folder.resolve("run"), 100, 8);
    Path stored = folder.resolve("baselines");
    Console.line("record %s --baselines %s", run, stored).exits(0);
    Path result = MeasuredFolder.baseline(stored).resolve("result.json");
    Path renames = Files.writeString(stored.resolve("renames.properties"), "");
    String check = "check %s --baselines %s --output %s";
    refuses(READ, result, check, run, stored, result);
    refuses(READ, renames, check, run, stored, renames);
    refuses(READ, renames, check, run, folder.resolve("./baselines"), renames);
    Path link = Files.createSymbolicLink(folder.resolve("link"), stored);
    refuses(READ, renames, check, run, link, renames);
    String measure = "measure --jar %s --baselines %s --out %s";
    refuses("a stored baseline is there", result, measure, results, stored, result.getParent());
  }
}
