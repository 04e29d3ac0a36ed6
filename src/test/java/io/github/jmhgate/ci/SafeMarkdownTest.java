package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.GateProcess;
import io.github.jmhgate.report.Origin;
import io.github.jmhgate.report.Rendered;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a workflow with the right to comment lets through of a stranger's Markdown. */
@EnabledOnOs(OS.LINUX) // where the workflow runs it
class SafeMarkdownTest {
  private static final String PROJECT = "https://github.com/owner/project";
  private static final String SHA = "0123456789abcdef0123456789abcdef01234567";
  private static final Origin ORIGIN =
      new Origin(
          "project",
          "main",
          SHA,
          PROJECT + "/commit/",
          PROJECT + "/pull/7",
          PROJECT + "/actions/runs/99",
          "");

  @TempDir private Path folder;

  @BeforeEach
  void assumeInstalled() {
    Scripts.assumeInstalled("jq");
  }

  /** With any text that a run can hold, so that what is posted is what the gate wrote. */
  @Test
  void leavesAsItIsWhatTheGateWrites() throws Exception {
    String all = String.join("\n", Rendered.comments(ORIGIN));
    assertThat(all).contains("[the run](" + PROJECT + "/actions/runs/99)", "<wbr>", "<br>");
    assertThat(safe(all)).isEqualTo(all);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@everyone",
        "- &#64;octocat",
        "- &commat;org/team",
        "- octo/repo#1",
        "- GH-12",
        "- ![](https://evil.example/p.png)",
        "![the run](https://github.com/owner/project/actions/runs/99)",
        "- [Sign in](https://evil.example/login)",
        "- [the run](https://github.com/owner/project/actions/runs/98)",
        "- [the run][1]",
        "[1]: https://evil.example",
        "- https://evil.example",
        "- x ftp://evil.example",
        "- WWW.evil.example",
        "- <https://evil.example>",
        "/lgtm",
        "bors r+",
        "<!-- ",
        "<img src=x onerror=alert(1)>",
        "- <a href=x>",
        "<details open>",
        "<sup>",
        "```",
        "    code",
        "# heading",
        "> quote",
        "===",
        "- `` ` ``",
        "| a | <code>@x</code> |",
        "| a | <code>www.evil.example</code> |",
        "- $x$",
        "- a_b_",
        "- a&#8203;b",
        "- \u202egnp\u2066",
        "- \u001b[31mred"
      })
  void leavesNothingElse(String line) throws Exception {
    assertThat(safe(line)).matches("- `[A-Za-z0-9 .,()%+=?-]+`");
  }

  /** In HTML, a code span is none. */
  @Test
  void endsHtmlBeforeALineThatWouldBePartOfIt() throws Exception {
    assertThat(safe("</details>\n- `www.evil.example`"))
        .isEqualTo("</details>\n\n- `- ?www.evil.example?`");
    assertThat(safe("<details><summary>3 notes</summary>\n\n- `a`"))
        .isEqualTo("<details><summary>3 notes</summary>\n\n- `a`");
  }

  private String safe(String markdown) throws Exception {
    Path text = Files.writeString(folder.resolve("report.md"), markdown);
    GateProcess run =
        GateProcess.run(
            folder,
            Map.of(),
            List.of(
                "jq",
                "-n",
                "-j",
                "--rawfile",
                "text",
                text.toString(),
                "--arg",
                "run",
                ORIGIN.run(),
                "--arg",
                "commit",
                ORIGIN.commitPage().orElseThrow(),
                "-f",
                Sources.file(".github/scripts/safe-markdown.jq").toString()));
    assertThat(run.exitCode()).isZero();
    return run.output();
  }
}
