package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.GateProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The script that reads what anyone may write. */
@EnabledOnOs(OS.LINUX) // where the workflow runs it
@Tag("thorough")
class ReadCommandTest {
  private static final Path SCRIPT = Sources.file(".github/scripts/read-command.sh");
  private static final String SHA = "0123456789abcdef0123456789abcdef01234567";
  private static final Map<String, String> COMMENT =
      Map.of(
          "GITHUB_REPOSITORY", "o/p",
          "PULL", "7",
          "COMMENT_ID", "9",
          "COMMENT_AUTHOR", "me",
          "COMMENT_AT", "2026-01-31T12:00:00Z");

  @TempDir private Path folder;

  /** A push in the very second of the comment may have come after it. */
  @ParameterizedTest
  @CsvSource({
    "write, open, 11:59:59, /benchmark, '|budget=|', eyes",
    "admin, open, 11:59:59, /benchmark W, 'benchmark.include=W|budget=|', eyes",
    "write, open, 11:59:59, /benchmark  $|-  --budget 9s, benchmark.include=$|-|budget=9s|, eyes",
    "write, open, 11:59:59, /benchmark *.W*, 'benchmark.include=.W*|budget=|', eyes",
    "read, open, 11:59:59, /benchmark, '', ''",
    "triage, open, 11:59:59, /benchmark $(id), '', ''",
    "write, open, 11:59:59, /benchmarks, '', ''",
    "write, open, 11:59:59, please /benchmark, '', ''",
    "write, open, 12:00:00, /benchmark, '', to at 2026-01-31T12:00:00Z",
    "write, open, '', /benchmark, '', is gone",
    "write, closed, 11:59:59, /benchmark, '', is closed"
  })
  void onlyWhatAWriterLookedAtIsMeasured(
      String role, String state, String pushed, String body, String said, String answer)
      throws Exception {
    run(body + "\r\n", role, state, pushed).exits(0);
    assertThat(posts()).hasSize(answer.isEmpty() ? 0 : 1).allMatch(post -> post.contains(answer));
    Path file = folder.resolve("said");
    String text = Files.exists(file) ? Files.readString(file).replace('\n', '|') : "";
    assertThat(text).isEqualTo(said.isEmpty() ? "" : "sha=" + SHA + "|base=main|setting=" + said);
  }

  @Test
  void anythingElseIsAnsweredWithTheUsage() throws Exception {
    String hostile =
        """
        $(touch hit) ¦ `touch hit` ¦ a; touch hit ¦ && touch hit ¦ a\nsha=evil ¦ a\n/benchmark b ¦ 'a' ¦ "a" ¦ a b ¦ a\tb ¦ \
        a\\b ¦ a{1} ¦ é ¦ -Dx=y ¦ ../x ¦ ${{ secrets.X }} ¦ <!-- x ¦ --set a=b ¦ --budget ¦ --budget 9999h ¦ --budget 5d ¦ \
        --budget -5m ¦ --budget $(touch hit) ¦ --budget 5m a ¦ --budget 5m --budget 6m ¦ LONG\
        """;
    for (String rest : hostile.replace("LONG", "a".repeat(201)).split(" ¦ ")) {
      run("/benchmark " + rest, "write", "open", "11:59:59").exits(0).hasLineCount(1);
    }
    String usage = "repos/o/p/issues/7/comments body=Usage: [^$;]+[$][^$;]+; [^$;]+";
    assertThat(posts()).hasSize(26).allMatch(post -> post.matches(usage));
    assertThat(folder).isDirectoryNotContaining("glob:**{said,hit}");
  }

  private GateProcess run(String body, String role, String state, String pushed) throws Exception {
    Scripts.assumeInstalled("jq");
    String answers =
        """
        {"permission": "%s", "state": "%s", "base": {"ref": "main"},
         "head": {"sha": "%s", "repo": {"pushed_at": "2026-01-31T%sZ"}}}\
        """;
    for (String file : List.of("permission.json", "pull.json")) {
      Files.writeString(folder.resolve(file), answers.formatted(role, state, SHA, pushed));
    }
    Map<String, String> environment = new HashMap<>(COMMENT);
    environment.putAll(Map.of("COMMENT_BODY", body, "GITHUB_OUTPUT", folder + "/said"));
    return Scripts.run(SCRIPT, folder, folder, environment);
  }

  private List<String> posts() throws Exception {
    return Scripts.calls(folder).stream()
        .filter(call -> call.contains("--silent"))
        .map(call -> call.get(4) + " " + call.get(6))
        .toList();
  }
}
