package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class ExplainCommandTest {
  @TempDir private Path folder;

  public static final String REGRESSED =
      "{\"findings\": [{\"benchmark\": \"a.B.m\", \"mode\": \"avgt\", \"params\": {}, \"threads\":"
          + " 1, \"metric\": \"score\", \"unit\": \"ns/op\", \"verdict\": \"REGRESSED\","
          + " \"baseline\": 1, \"candidate\": 2}]}";

  @Test
  void aFolderWithoutReportIsOneLine() {
    refused(explain(), "report.json: no such report");
  }

  @Test
  void whatDidNotRegressNeedsNoExplaining() throws Exception {
    Files.writeString(folder.resolve("report.json"), "{\"findings\": []}");
    explain().exits(0).contains("nothing to explain");
    assertThat(folder.resolve("explain")).doesNotExist();
  }

  @Test
  void aRunWithoutBaseBesideIsOneLine() throws Exception {
    Files.writeString(folder.resolve("report.json"), REGRESSED);
    refused(explain(), "there is no plan.txt, so no base was measured;");
  }

  @Test
  void anotherJarThanWasMeasuredIsRefused() throws Exception {
    Files.writeString(folder.resolve("report.json"), REGRESSED);
    Files.writeString(folder.resolve("plan.txt"), "candidate jar sha256 0000\n");
    refused(explain(), "x.jar: no such benchmark jar");
    new ZipOutputStream(Files.newOutputStream(folder.resolve("x.jar"))).close();
    refused(explain(), "x.jar is not the jar that was measured as the candidate");
  }

  private static void refused(Console console, String why) {
    console.fails(ExitCode.UNUSABLE.number()).hasLineCount(1).contains(why);
  }

  private Console explain(String... options) {
    return Console.with(List.of(options), "explain %s --jar=%s", folder, folder.resolve("x.jar"));
  }

  @Test
  void twoForksShowNothingOfForks() {
    refused(explain("--forks=2"), "take 3 or more");
  }
}
