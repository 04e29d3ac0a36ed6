package io.github.jmhgate.cli;

import static io.github.jmhgate.cli.GateProcess.words;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.model.FolderLock;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OwnFiles;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Comparison;
import io.github.jmhgate.report.MeasuredSides;
import io.github.jmhgate.session.Judge;
import io.github.jmhgate.session.MeasuredRun;
import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a command writes to keeps its kind: a pipe, a link, a stream that is open. What cannot be
 * written is reported, and costs no verdict. A run that fails must not leave what an earlier one
 * reported as if it were its own.
 */
class OutputFilesTest {
  private static final String READ = "it is read for the report";

  @TempDir private Path folder;
  private Path results;

  @BeforeEach
  void oneResult() throws Exception {
    results = new JsonResults().time("a.B.m", 100, 101, 99, 100).write(folder.resolve("a.json"));
    slower = new JsonResults().time("a.B.m", 200, 202, 198, 200).write(folder.resolve("b.json"));
  }

  private List<String> arguments(String command, Path output) {
    return command.equals("compare")
        ? words("compare %s %s --format json --output %s", results, results, output)
        : words("report --output %s %s", output, results);
  }

  @ParameterizedTest
  @EnabledOnOs({OS.LINUX, OS.MAC})
  @ValueSource(strings = {"compare", "report"})
  void aPipeGetsTheTextAndStaysOne(String command) throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Path read = folder.resolve("read");
    Process reader =
        new ProcessBuilder("cat", pipe.toString()).redirectOutput(read.toFile()).start();
    try {
      Console.run(arguments(command, pipe).toArray(String[]::new)).exits(0);
      assertThat(Files.readAttributes(pipe, BasicFileAttributes.class).isOther()).isTrue();
      assertThat(reader.waitFor(5, TimeUnit.MINUTES)).as("the reader got its end").isTrue();
    } finally {
      reader.destroyForcibly();
    }
    assertThat(read).isNotEmptyFile();
    assertThat(folder.resolve("pipe-charts")).doesNotExist();
  }

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

  /** Whose measurements would be gone. */
  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void whatIsReadIsNeverWrittenOver() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), results);
    Path named = Files.copy(results, folder.resolve("report.json"));
    Path settings = Files.writeString(folder.resolve("my.properties"), "gate.threshold=3%\n");
    refuses(READ, results, "compare %s %s --output %s", results, results, results);
    refuses(READ, results, "compare %s %s --output %s", results, results, link);
    refuses(READ, named, "compare %s %s --reports %s", results, named, folder);
    String compare = "compare %s %s --settings %s --output %s";
    refuses(READ, settings, compare, results, results, settings, settings);
  }

  /** Of every command that writes to a file that it is given. */
  @ParameterizedTest
  @EnabledOnOs({OS.LINUX, OS.MAC})
  @ValueSource(
      strings = {
        "compare IN IN --output OUT",
        "compare IN IN --format html --output OUT",
        "report IN --output OUT",
        "report IN IN --output OUT",
        "report RUN --output OUT",
        "doctor --run IN --output OUT",
        "doctor --jar IN --output OUT",
        "doctor --run RUN --output OUT",
        "plan --shards 2 --jar IN --output OUT",
        "plan --shards 2 --jar x.jar --against-jar IN --output OUT",
        "versus a=x b=y --jar IN --output OUT"
      })
  void noInputIsReplacedUnderAnyName(String command) throws Exception {
    Path run = MeasuredFolder.write(folder.resolve("run"), 100, 8);
    Path in = command.contains("RUN") ? run.resolve("result.json") : results;
    Path link = Files.createSymbolicLink(folder.resolve("link"), in);
    Path linked = Files.createSymbolicLink(folder.resolve("linked"), in.getParent());
    Path hard = Files.createLink(folder.resolve("hard"), in);
    Path round = in.resolveSibling("../" + in.getParent().getFileName() + "/" + in.getFileName());
    for (Path out : List.of(in, link, linked.resolve(in.getFileName()), hard, round)) {
      String line =
          command.replace("IN", in + "").replace("RUN", run + "").replace("OUT", out.toString());
      if (command.contains("RUN") && out == hard) {
        continue; // Its content tells, in the test of kinds.
      }
      refuses("cannot write the report to " + out, in, line);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "report IN, <!DOCTYPE html><title>mine</title>",
    "report IN, my notes",
    "compare IN IN --format json, '[{\"jmhVersion\": \"1.37\"}]'",
    "compare IN IN --format json, '{\"schema\": 1, \"waivers\": []}'",
    "compare IN IN --format json, my notes",
    "compare IN IN --format junit, <project></project>",
    "compare IN IN --format gitlab, '[1]'",
    "compare IN IN --format html, '{\"schema\": 1}'",
    "compare IN IN, '{\"a\": 1}'",
    "compare IN IN, <project></project>",
    "compare IN IN --format markdown, '#!/bin/sh'",
    "doctor --run IN --format json, '{\"schema\": 1, \"outcome\": 1}'",
    "history export --history H, 'a,b,c'",
    "plan --shards 2 --jar x.jar, '{\"schema\": 1, \"outcome\": 1}'"
  })
  void aFileOfAnotherKindIsNotReplaced(String command, String content) throws Exception {
    Console.line("history import %s --history %s", results, folder.resolve("H")).exits(0);
    Path mine = Files.writeString(folder.resolve("mine"), content);
    String line = command.replace("IN", results + "").replace("H", folder.resolve("H") + "");
    refuses("what is there is not ", mine, line + " --output " + mine);
  }

  /** A binary file never is. */
  @Test
  void aRunOfAHistoryAndAJarAreNotReplaced() throws Exception {
    Path history = folder.resolve("H");
    Console.line("history import %s --history %s", results, history).exits(0);
    Path run;
    try (Stream<Path> files = Files.walk(history)) {
      run = files.filter(file -> file.toString().endsWith(".json.gz")).findFirst().orElseThrow();
    }
    byte[] before = Files.readAllBytes(run);
    for (String command :
        List.of("history export --history %s", "report %s", "doctor --history %s")) {
      Console.line(command + " --output %s", history, run).fails(2).hasLineCount(1);
      assertThat(run).hasBinaryContent(before);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "compare IN IN",
        "compare IN IN --all --format text",
        "compare IN IN --format json",
        "compare IN IN --format junit",
        "compare IN IN --format html",
        "report IN",
        "compare IN IN --format markdown",
        "compare IN IN --format gitlab",
        "compare IN IN --format github",
        "doctor --run IN",
        "doctor --run IN --format json",
        "doctor --run IN --format html",
        "doctor --run IN --format markdown",
        "doctor",
        "doctor --format json",
        "history export --history H",
        "report H"
      })
  void whatItWroteItselfIsReplaced(String command) throws Exception {
    Console.line("history import %s --history %s", results, folder.resolve("H")).exits(0);
    Path out = Files.createFile(folder.resolve("out"));
    String line = command.replace("IN", results + "").replace("H", folder.resolve("H") + "");
    for (int i = 0; i < 3; i++) {
      Console.line(line + " --output " + out).exits(0);
      assertThat(out).isNotEmptyFile();
    }
  }

  private static void refuses(String why, Path kept, String command, Object... values)
      throws Exception {
    String before = Files.readString(kept);
    Console.line(command, values).fails(2).contains(why).hasLineCount(1);
    assertThat(kept).content().isEqualTo(before);
  }

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

  private static final File FULL = new File("/dev/full");

  private Path slower;

  private Process compare(ProcessBuilder.Redirect stdout) throws Exception {
    List<String> arguments = List.of("compare", results.toString(), slower.toString());
    ProcessBuilder builder =
        new ProcessBuilder(GateProcess.command(arguments))
            .redirectOutput(stdout)
            .redirectError(folder.resolve("err").toFile());
    builder.environment().remove("GITHUB_STEP_SUMMARY");
    return builder.start();
  }

  @Test
  void saysThatTheDiskBehindStdoutIsFullAndNothingWhereItsReaderHasSeenEnough() throws Exception {
    Process closed = compare(ProcessBuilder.Redirect.PIPE);
    closed.getInputStream().close();
    assertThat(closed.waitFor()).isEqualTo(1);
    assertThat(folder.resolve("err")).isEmptyFile();

    assumeTrue(FULL.exists(), "needs a device that is always full");
    assertThat(compare(ProcessBuilder.Redirect.to(FULL)).waitFor()).isEqualTo(2);
    assertThat(folder.resolve("err"))
        .content()
        .hasLineCount(1)
        .startsWith("jmh-gate: not all of the output");
  }

  /** The folder is there when it is looked at first, and full later; a folder of that name is. */
  @Test
  void printsTheVerdictAlsoWhereAReportCannotBeWritten() throws Exception {
    Path reports = Files.createDirectories(folder.resolve("reports"));
    ReportOptions options = new ReportOptions();
    options.reportsTo(reports);
    for (String name : CompareCommandTest.REPORTS) {
      Files.createDirectory(reports.resolve(name));
    }
    StringWriter out = new StringWriter();
    assertThatThrownBy(
            () -> {
              List<Run> runs = MeasuredRun.readBoth(results, slower, Policy.DEFAULT);
              options.publish(
                  Judge.compare(runs.get(0), runs.get(1), Policy.DEFAULT),
                  options.context(Comparison.COMPARE, "a", "b", "", MeasuredSides.UNKNOWN, false),
                  new PrintWriter(out));
            })
        .isInstanceOf(GateFailure.class);
    assertThat(out.toString()).contains("REGRESSED: B.m is");
  }

  private static final String OTHERS =
      "result.json environment.json versus.md shard.json base/result.json explain/explain.md";

  private static final List<String> RUN =
      Stream.concat(CompareCommandTest.REPORTS.stream(), Stream.of(OTHERS.split(" "))).toList();

  private static final List<String> KEPT =
      List.of(
          "forks/0001.json", "pairs/0001.json", "classes.json", "mine.md", "candidate/result.json");

  private Path out;

  private void anEarlierRun() throws Exception {
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--jar no-such.jar",
        "--jar no-such.jar --set gate.nonsense=1",
        "--jar no-such.jar --settings no-such.properties",
        "--jar no-such.jar --set benchmark.mode=versus"
      })
  void anEarlierRunIsRemovedAsAWholeBeforeTheNext(String arguments) throws Exception {
    anEarlierRun();
    Console.with(List.of(arguments.split(" ")), "measure --out %s", out).exits(2);
    for (String name : RUN) {
      assertThat(out.resolve(name)).doesNotExist();
    }
    // What the next measuring may go on with, and what is not ours.
    for (String kept : KEPT) {
      assertThat(out.resolve(kept)).exists();
    }
  }

  /** As {@code benchmark.results} says, which can be read though another key cannot. */
  @Test
  void anEarlierRunIsFoundWhereUnusableSettingsSayUnlessAnotherMeasures() throws Exception {
    anEarlierRun();
    String text = "benchmark.results=" + out + "\ngate.nonsense=1\n";
    Path settings = Files.writeString(folder.resolve("some.properties"), text);
    try (FolderLock lock = FolderLock.take(out).orElseThrow()) {
      assertThat(lock).isNotNull();
      Console.line("measure --settings %s", settings).exits(2);
    }
    assertThat(out.resolve("result.json")).exists();
    Console.line("measure --settings %s", settings).fails(2).contains("gate.nonsense");
    assertThat(out.resolve("report.md")).doesNotExist();
    assertThat(out.resolve("result.json")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"compare %1$s", "check", "record", "merge"})
  void reportsOfOtherCommandsAreRemovedAndTheirInputStays(String command) throws Exception {
    anEarlierRun();
    String line = (command + " %1$s --reports %1$s --set gate.nonsense=1").formatted(out);
    Console.line(line).fails(2);
    assertThat(out.resolve("report.md")).doesNotExist();
    assertThat(out.resolve("result.json")).exists();
  }

  /** Reports that the user wrote are neither removed nor replaced. */
  @Test
  void filesOfTheUserAreNotTakenForReports() throws Exception {
    Path other = Files.createDirectory(folder.resolve("other"));
    Path mine = Files.writeString(other.resolve("report.md"), "mine");
    for (Console console :
        List.of(
            Console.line("measure --jar no-such.jar --out %s", other),
            Console.line("compare %s %s --reports %s", results, results, other))) {
      console
          .fails(2)
          .contains(
              "cannot write the reports to "
                  + other
                  + ": report.md in it was not made by jmh-gate; move it, or name another folder")
          .hasLineCount(1);
      assertThat(mine).hasContent("mine");
      assertThat(other.resolve(OwnFiles.MARKER)).doesNotExist();
    }
  }
}
