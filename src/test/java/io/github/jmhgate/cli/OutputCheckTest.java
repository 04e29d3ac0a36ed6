package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutputCheckTest extends WrittenResults {
  private static final String READ = "it is read for the report";

  @ParameterizedTest
  @EnabledOnOs({OS.LINUX, OS.MAC})
  @ValueSource(strings = {"compare", "report"})
  void aPipeIsWrittenInto(String command) throws Exception {
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
        continue; // The test of kinds decides by its content.
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
  void aRunOfAHistoryIsNotReplaced() throws Exception {
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
}
