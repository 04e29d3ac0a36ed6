package io.github.jmhgate.cli;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.versus.VersusFormat;
import io.github.jmhgate.versus.VersusResult;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The files of comparisons: {@code versus.txt}, {@code .md} and {@code .json}. */
public final class VersusOutput {
  private static final Map<String, VersusFormat> FILES = files();

  private VersusOutput() {}

  private static Map<String, VersusFormat> files() {
    Map<String, VersusFormat> files = new LinkedHashMap<>();
    files.put("versus.txt", VersusFormat.TEXT);
    files.put("versus.md", VersusFormat.MARKDOWN);
    files.put("versus.json", VersusFormat.JSON);
    return files;
  }

  /** What comparisons end with: a variant that could not be measured is named, and counts. */
  public static int exitCode(List<VersusResult> results) {
    return results.stream().allMatch(result -> result.failures().isEmpty())
        ? ExitCodes.PASSED
        : ExitCodes.FAILED_TO_MEASURE;
  }

  /** Fails before any work is done where the files could not be written at its end. */
  public static void check(Path folder) throws GateFailure {
    ReportFile.check(folder, FILES.keySet());
  }

  /** Removes those of an earlier run, so that they are not taken for this one's. */
  public static void removeOld(Path folder) throws GateFailure {
    ReportFile.removeOld(folder, FILES.keySet());
  }

  /** Writes all of them. */
  public static void write(List<VersusResult> results, Path folder, int exitCode)
      throws GateFailure {
    ReportFile.claim(folder, FILES.keySet());
    for (Map.Entry<String, VersusFormat> file : FILES.entrySet()) {
      ReportFile.write(
          folder.resolve(file.getKey()), file.getValue().of(results, Terminal.PLAIN, exitCode));
    }
  }
}
