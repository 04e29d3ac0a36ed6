package io.github.jmhgate.cli;

import static io.github.jmhgate.cli.GateProcess.words;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.files.OwnFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Two result files, and a folder to write to. */
abstract class WrittenResults {
  static final String OTHERS =
      "result.json environment.json versus.md shard.json base/result.json explain/explain.md";

  static final List<String> RUN =
      Stream.concat(CompareCommandTest.REPORTS.stream(), Stream.of(OTHERS.split(" "))).toList();

  static final List<String> KEPT =
      List.of(
          "forks/0001.json", "pairs/0001.json", "classes.json", "mine.md", "candidate/result.json");

  @TempDir Path folder;

  Path results;

  Path slower;

  Path out;

  @BeforeEach
  void oneResult() throws Exception {
    results = new JsonResults().time("a.B.m", 100, 101, 99, 100).write(folder.resolve("a.json"));
    slower = new JsonResults().time("a.B.m", 200, 202, 198, 200).write(folder.resolve("b.json"));
  }

  static void refuses(String why, Path kept, String command, Object... values) throws Exception {
    String before = Files.readString(kept);
    Console.line(command, values).fails(2).contains(why).hasLineCount(1);
    assertThat(kept).content().isEqualTo(before);
  }

  List<String> arguments(String command, Path output) {
    return command.equals("compare")
        ? words("compare %s %s --format json --output %s", results, results, output)
        : words("report --output %s %s", output, results);
  }

  Process compare(ProcessBuilder.Redirect stdout) throws Exception {
    List<String> arguments = List.of("compare", results.toString(), slower.toString());
    ProcessBuilder builder =
        new ProcessBuilder(GateProcess.command(arguments))
            .redirectOutput(stdout)
            .redirectError(folder.resolve("err").toFile());
    builder.environment().remove("GITHUB_STEP_SUMMARY");
    return builder.start();
  }

  void anEarlierRun() throws Exception {
    out = folder.resolve("out");
    List<String> all = new ArrayList<>(RUN);
    all.addAll(List.of("forks", "pairs", "classes.json", "base", "candidate"));
    OwnFiles.claim(out, all);
    OwnFiles.claim(out.resolve("base"), List.of("result.json"));
    OwnFiles.claim(out.resolve("explain"), List.of("explain.md"));
    for (String name : Stream.concat(RUN.stream(), KEPT.stream()).toList()) {
      Files.createDirectories(out.resolve(name).getParent());
      Files.writeString(out.resolve(name), "old");
    }
  }
}
