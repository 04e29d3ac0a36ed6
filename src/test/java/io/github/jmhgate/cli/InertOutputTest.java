package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.explain.Profile;
import io.github.jmhgate.measure.fork.MeasureListener;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.session.Calibration;
import io.github.jmhgate.store.Calibrated;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        new Calibration(List.of(), Map.of(ID, new Calibrated.Spread(3, 15, 0.01, 0.03, 0.04)));
    assertInert(new CalibrateCommand.Report(Calibration.Method.STORED, calibration, 0.05).text());
    assertInert(profile(HOSTILE, Path.of("##[x]\u202e")));
    assertThat(profile("CodeHeap::find", Path.of("x"))).contains("CodeHeap::find");
  }

  private static String profile(String frame, Path page) {
    List<Profile.TopFrame> frames = List.of(new Profile.TopFrame(frame, 1, 2));
    return new Profile(ID, Profile.ProfileEvent.CPU, page, 2, frames).text();
  }

  @Test
  void ofProgress() {
    StringWriter out = new StringWriter();
    ProgressLine line = new ProgressLine(new PrintWriter(out), Terminal.PLAIN);
    var progress = new MeasureListener.Progress(1, 2, Duration.ZERO, Duration.ZERO, null);
    Environment environment = MeasuredFolder.environment(HOSTILE, "17");
    SessionProgress session = new SessionProgress(new PrintWriter(out), Terminal.PLAIN);
    session.alone(1, 2, environment);
    session.started(ID, progress);
    session.failed(ID, HOSTILE, false);
    SessionProgress pairs = new SessionProgress(new PrintWriter(out), Terminal.PLAIN);
    pairs.lockstep(List.of(ID), HOSTILE, environment, 0);
    pairs.started(ID, progress);
    pairs.failed(ID, HOSTILE, false);
    line.print(HOSTILE);
    assertInert(out.toString());
    assertThat(out.toString().lines()).hasSize(7);
  }
}
