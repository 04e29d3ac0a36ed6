package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.explain.Profile;
import io.github.jmhgate.explain.ProfileEvent;
import io.github.jmhgate.explain.TopFrame;
import io.github.jmhgate.measure.schedule.MeasureListener;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.HostileText;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.store.CalibratedSpread;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.usecase.calibrate.Calibration;
import io.github.jmhgate.usecase.calibrate.CalibrationMethod;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Nothing that comes from outside is obeyed by a terminal or by the build server that reads the
 * log, whichever command prints it.
 */
class InertOutputTest {
  private static final String HOSTILE = "::error::pwned ##[error]x \u202egnp \u001b[31m\n::set::y";
  private static final BenchmarkId ID =
      new BenchmarkId(HOSTILE, Mode.AVERAGE_TIME, new TreeMap<>(Map.of("p", HOSTILE)), 1);

  @TempDir private Path folder;

  private static void assertInert(String text) {
    assertThat(text).contains("pwned").doesNotContainPattern("##\\S");
    assertThat(text.lines().map(String::strip)).noneMatch(line -> line.startsWith("::"));
    assertThat(text.replace("\r\n", "\n").chars().filter(c -> c != '\n'))
        .noneMatch(
            c ->
                Character.getType(c) == Character.CONTROL
                    || Character.getType(c) == Character.FORMAT);
  }

  private Path results() throws Exception {
    String name = JSON.std.asString(HOSTILE);
    return new JsonResults()
        .time(name.substring(1, name.length() - 1), 100, 101, 99, 100, 102)
        .write(folder.resolve("results.json"));
  }

  @Test
  void ofResults() throws Exception {
    String file = results().toString();
    for (String format : List.of("text", "json", "junit", "markdown")) {
      assertInert(Console.line("compare --all %s %s --format %s", file, file, format).out());
    }
    assertInert(Console.run("power", file).out());
  }

  /** A text in a JSON string, also one that no encoding has. */
  private static String escaped(String text) {
    StringBuilder json = new StringBuilder();
    for (char c : text.toCharArray()) {
      json.append("\\u").append(HexFormat.of().toHexDigits(c));
    }
    return json.toString();
  }

  /**
   * Every command that prints what files hold, in every format, with every hostile name at once.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "compare --all R R --format text",
        "compare --all R R --format json",
        "compare --all R R --format junit",
        "compare --all R R --format markdown",
        "compare --all R R --format github",
        "compare --all R R --format gitlab",
        "compare --all R R --format html",
        "check R --baselines B --all --format text",
        "check R --baselines B --format json",
        "record R --baselines B2",
        "power R",
        "report R",
        "report H",
        "report R R --history H",
        "doctor --run R --format text",
        "doctor --run R --format markdown",
        "doctor --run R --format json",
        "doctor --run R --format html",
        "doctor --history H --format text",
        "doctor --history H --format json",
        "history add R --history H2",
        "history import R/result.json --history H2",
        "history show --history H",
        "history show m --history H",
        "history show nonesuch --history H",
        "history events --all --history H",
        "history events --all --format json --history H",
        "history export --history H",
        "history export --format openmetrics --history H",
        "history export --format bmf --history H"
      })
  void ofEveryCommandWithEveryName(String command) throws Exception {
    JsonResults all = new JsonResults();
    int number = 0;
    for (String hostile : HostileText.all().filter(text -> text.length() < 5000).toList()) {
      all.row(
          "a.b" + number++ + ".C.m" + escaped(hostile),
          "avgt",
          "ns/op",
          "\"threads\":1,\"params\":{\"p\":\"" + escaped(hostile) + "\"},",
          "",
          JsonResults.arrays(100, 101, 99, 100, 102));
    }
    Path run = MeasuredFolder.write(folder.resolve("R"), all, Map.of());
    Path sidecar = run.resolve(Sidecar.FILE_NAME);
    Files.writeString(sidecar, Files.readString(sidecar).replace("1970-", "2026-"));
    Console.line("history add %s --history %s", run, folder.resolve("H")).exits(0);
    Console.line("record %s --baselines %s", run, folder.resolve("B")).exits(0);
    List<String> words = new ArrayList<>();
    for (String word : command.split(" ")) {
      words.add(word.matches("[A-Z]\\d?(/.*)?") ? folder.resolve(word).toString() : word);
    }

    Console console = Console.run(words.toArray(String[]::new));

    assertThat(console.exitCode())
        .as(console.err())
        .isEqualTo(command.contains("nonesuch") ? 2 : 0);
    boolean annotates = command.endsWith("github");
    for (String text : List.of(console.out(), console.err())) {
      assertThat(text.lines().map(String::strip))
          .noneMatch(
              line ->
                  line.startsWith("::")
                      && !(annotates && line.matches("::(error|warning|notice) (file|title)=.*")));
      assertThat(text).doesNotContainPattern("##(\\[|vso|teamcity)");
      assertThat(text.replace("\r\n", "\n").codePoints().filter(c -> c != '\n'))
          .noneMatch(HostileText::isInvisible);
    }
  }

  @Test
  void ofFailures() throws Exception {
    Path results = results();
    String odd = Files.readString(results).replace("\"avgt\"", "\"##[error]pwned\"");
    Path file = Files.writeString(folder.resolve("##[odd].json"), odd);
    Console console = Console.run("compare", results.toString(), file.toString());
    console.exits(2);
    assertInert(console.err());
    assertInert(Console.run("compare", "::pwned\u202e##[x]", "b").err());
    assertInert(Console.run("::pwned\u202e##[x]").err());
    assertInert(Console.run("doctor", "--set", "##[pwned]\u202e=1").err());
  }

  @Test
  void ofReports() {
    assertInert(
        Console.run("doctor", "--set", "benchmark.jvm-args=-Xint \"-Xcomp ##[pwned]\u202e\"").out()
            + "pwned");
    Calibration calibration =
        new Calibration(List.of(), Map.of(ID, new CalibratedSpread(3, 15, 0.01, 0.03, 0.04)));
    assertInert(new CalibrationReport(CalibrationMethod.STORED, calibration, 0.05).text());
    assertInert(profile(HOSTILE, Path.of("##[x]\u202e")));
    assertThat(profile("CodeHeap::find", Path.of("x"))).contains("CodeHeap::find");
  }

  private static String profile(String frame, Path page) {
    List<TopFrame> frames = List.of(new TopFrame(frame, 1, 2));
    return new Profile(ID, ProfileEvent.CPU, page, 2, frames).text();
  }

  @Test
  void ofProgress() {
    StringWriter out = new StringWriter();
    ProgressLine line = new ProgressLine(new PrintWriter(out), Terminal.PLAIN);
    var progress = new MeasureListener.Progress(1, 2, 0, Duration.ZERO, Duration.ZERO, null);
    Environment environment = MeasuredFolder.environment(HOSTILE, "17");
    SessionProgress session = new SessionProgress(new PrintWriter(out), Terminal.PLAIN);
    session.alone(1, 2, environment);
    session.started(ID, progress);
    session.failed(ID, HOSTILE, false);
    SessionProgress pairs = new SessionProgress(new PrintWriter(out), Terminal.PLAIN);
    pairs.lockstep(List.of(ID), Set.of(), HOSTILE, environment, 0);
    pairs.started(ID, progress);
    pairs.failed(ID, HOSTILE, false);
    line.print(HOSTILE);
    assertInert(out.toString());
    assertThat(out.toString().lines()).hasSize(7);
  }
}
