package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
  @TempDir private Path folder;

  @Test
  void showsWhatOneFileHolds() throws Exception {
    Path file = new JsonResults().time("a.B.m", 10, 12, 14).time("a.B.n", 6).write(at("one.json"));
    assertThat(page(file))
        .contains("2 benchmarks measured, nothing judged", "<td class=\"n\">12.00 ± ", "ns/op")
        .doesNotContain(">PASSED<", ">NEW<");
  }

  @Test
  void comparesTwoFiles() throws Exception {
    Path before = new JsonResults().time("a.B.m", 10, 10.1, 10.2, 10.1).write(at("before.json"));
    Path after = new JsonResults().time("a.B.m", 20, 20.1, 20.2, 20.1).write(at("after.json"));
    assertThat(page(before, after)).contains(">REGRESSED</span> jmh-gate", "99.0 % slower");
  }

  @Test
  void showsMoreFilesThanTwoSideBySide() throws Exception {
    Path[] files = new Path[3];
    for (int i = 0; i < 3; i++) {
      files[i] = new JsonResults().time("a.B.m", 10 + i, 11 + i).write(at(i + ".json"));
    }
    assertThat(page(files))
        .contains("3 runs, nothing judged", ">0.json</th><th", ">2.json</th>")
        .containsOnlyOnce("<figure>");
  }

  @Test
  void takesAFolderOfDifferentBenchmarksForOneRun() throws Exception {
    new JsonResults().time("a.C.m", 1).write(at("one.json"));
    new JsonResults().time("a.B.m", 20, 20.1, 20.2, 20.1).write(at("other.json"));
    assertThat(page(folder)).contains("2 benchmarks measured, nothing judged");
  }

  @Test
  void showsAHistory() throws Exception {
    assertThat(page(history()))
        .contains("History of ", "no event in 3 runs, 1 series", "Too few runs to tell", "abc1230");
  }

  /** The chart of a series leads to it. */
  @Test
  void saysWhyAnEventWentAway() throws Exception {
    Path files = Files.createDirectory(at("files"));
    for (int i = 0; i < 30; i++) {
      double level = i < 10 || i >= 18 ? 10 : 20;
      double noise = i % 3 / 100.0;
      Path file = files.resolve("%02d-abc12%02d.json".formatted(i, i));
      new JsonResults().time("a.B.m", level + noise, level + 0.01 + noise).write(file);
    }
    Path history = at("history");
    Console.run("history", "import", files.toString(), "--history", history.toString());
    assertThat(page(history))
        .contains("<h2>What went away</h2>")
        .containsPattern(
            "<li id=\"E[^\"]*\">.*B.m [+]\\d.*: later runs are back on the level before");
  }

  @Test
  void showsWhatAHistoryKnowsInAComparison() throws Exception {
    Path history = history();
    Path one = at("files").resolve("0-abc1230.json");

    assertThat(page(one, one)).doesNotContain("<span>history</span>");
    assertThat(Console.line("report %s %s --history %s", one, one, history).out())
        .contains("<span>history</span>", ",[0,51,100],");
  }

  @Test
  void refusesAHistoryThatItWouldNotDraw() throws Exception {
    Path one = new JsonResults().time("a.B.m", 10, 12, 14).write(at("one.json"));
    Path history = history();
    for (String runs : new String[] {"%1$s", "%1$s %1$s %1$s", "%2$s"}) {
      Console.line("report " + runs + " --history %2$s", one, history)
          .fails(2)
          .hasLineCount(1)
          .contains("--history draws the past", "give two runs");
    }
  }

  private Path history() throws Exception {
    Path files = Files.createDirectory(at("files"));
    for (int i = 0; i < 3; i++) {
      new JsonResults().time("a.B.m", 10 + i, 11).write(files.resolve(i + "-abc123" + i + ".json"));
    }
    Path history = at("history");
    Console.run("history", "import", files.toString(), "--history", history.toString());
    return history;
  }

  @Test
  void linksFlameGraphsThatLieBesideThePage() throws Exception {
    Path file = new JsonResults().time("a.B.m", 1, 2).time("a.B.n", 1).write(at("one.json"));
    Files.writeString(Files.createDirectories(at("out/profile")).resolve("1-B.m-cpu.html"), "");
    Path out = at("out/page.html");
    Console.line("report %s --output %s", file, out);
    assertThat(out)
        .content()
        .containsOnlyOnce("<a href=\"profile/1-B.m-cpu.html\">flame graph</a>");
    assertThat(page(file)).doesNotContain("profile/1");
  }

  @Test
  void writesTheSameFileEveryTime() throws Exception {
    Path file = new JsonResults().time("a.B.m", 1, 2).write(at("one.json"));
    Path out = at("page.html");
    Console.line("report %s --output %s", file, out).exits(0).isEmpty();
    String first = Files.readString(out);
    Console.line("report %s --output %s", file, out).fails(0).isEmpty();
    assertThat(withoutTime(Files.readString(out))).isEqualTo(withoutTime(first));
  }

  /** The page has the second in which it was made, and the next one may have begun. */
  private static String withoutTime(String page) {
    return page.replaceAll("\\d{2}:\\d{2}:\\d{2}", "");
  }

  @Test
  void namesAFileThatCannotBeRead() throws Exception {
    Path file = Files.writeString(at("one.json"), "{");
    Console broken = Console.run("report", file.toString());
    broken.fails(2).hasLineCount(1).contains("one.json");
    assertThat(broken.out()).isEmpty();
  }

  private String page(Path... inputs) {
    Console console = Console.line("report" + " %s".repeat(inputs.length), (Object[]) inputs);
    assertThat(console.err()).isEmpty();
    console.exits(0);
    return console.out();
  }

  private Path at(String name) {
    return folder.resolve(name);
  }
}
