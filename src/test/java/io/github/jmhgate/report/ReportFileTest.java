package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.model.GateFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFileTest {
  private static final Decision DECISION = Sample.HOSTILE.decision();
  private static final ReportContext CONTEXT = Sample.HOSTILE.context();
  private static final Format.Report MARKDOWN = Format.MARKDOWN.report(Terminal.PLAIN);

  @TempDir Path folder;

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void writesIntoNewFoldersAndOverWhatWasThere() throws Exception {
    Path file = folder.resolve("a/b/report.md");
    new ReportFile(file).write(MARKDOWN, DECISION, CONTEXT);
    String first = Files.readString(file);
    assertThat(first).startsWith("## ✖ REGRESSED: ").endsWith("\n");
    new ReportFile(file).write(MARKDOWN, Sample.PASSED.decision(), Sample.PASSED.context());
    assertThat(Files.readString(file)).isNotEqualTo(first).contains("PASSED");
    assertThat(file.getParent()).isDirectoryContaining(path -> path.equals(file));
    try (Stream<Path> beside = Files.list(file.getParent())) {
      assertThat(beside).containsExactly(file);
    }
  }

  @Test
  void leavesTheOldFileWhereRenderingFails() throws IOException {
    Path file = folder.resolve("report.md");
    Files.writeString(file, "old");
    Format.Report half =
        (decision, context, out) -> {
          out.append("half");
          throw new IOException("the disk is full");
        };
    assertThatThrownBy(() -> new ReportFile(file).write(half, DECISION, CONTEXT))
        .isInstanceOf(GateFailure.class)
        .hasMessage(
            "cannot write the report to %s: the disk is full; name a file that can be written",
            file);
    assertThat(file).hasContent("old");
    assertThat(files()).containsExactly("report.md");

    Format.Report broken =
        (decision, context, out) -> {
          throw new IllegalStateException("broken");
        };
    assertThatThrownBy(() -> new ReportFile(file).write(broken, DECISION, CONTEXT))
        .isInstanceOf(IllegalStateException.class);
    assertThat(files()).containsExactly("report.md");
  }

  @Test
  void namesWhatIsInTheWay() throws IOException {
    assertThatThrownBy(() -> new ReportFile(folder).write(MARKDOWN, DECISION, CONTEXT))
        .hasMessageContaining("it is a folder")
        .hasMessageNotContaining("\n");
    Path file = folder.resolve("file");
    Files.writeString(file, "");
    ReportFile below = new ReportFile(file.resolve("report.md"));
    assertThatThrownBy(() -> below.write(MARKDOWN, DECISION, CONTEXT))
        .isInstanceOf(GateFailure.class)
        .hasMessageStartingWith("cannot write the report to " + file)
        .hasMessageNotContaining("\n");
    assertThatThrownBy(below::check).isInstanceOf(GateFailure.class);
  }

  @Test
  void checksWithoutLeavingAnything() throws Exception {
    new ReportFile(folder.resolve("reports/junit.xml")).check();
    assertThat(folder.resolve("reports")).isEmptyDirectory();
  }

  @Test
  void namesAFolderWithoutAParent() {
    assertThatThrownBy(() -> new ReportFile(Path.of("/")).write(MARKDOWN, DECISION, CONTEXT))
        .hasMessageContaining("it is a folder");
  }

  @Test
  void namesAFileOfTheWorkingFolder() {
    assertThatThrownBy(() -> new ReportFile(Path.of("src")).check())
        .hasMessage(
            "cannot write the report to src: it is a folder; name a file that can be written");
  }
}
