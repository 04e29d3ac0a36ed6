package io.github.jmhgate.settings;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.jmhgate.settings.SettingsException.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsProblemTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "gate.treshold=5% | gate.treshold: unknown key; the nearest known key is gate.threshold",
        "Gate.alpha=5% | Gate.alpha: unknown key; the nearest known key is gate.alpha",
        "forks=5 | forks: unknown key; the nearest known key is benchmark.forks",
        "benchmark.forkLimit=5 | benchmark.forkLimit: unknown key; the nearest known key is"
            + " benchmark.fork-limit",
        "benchmark.forks=x | benchmark.forks: \"x\" is not allowed; write a whole number from 1 to"
            + " 1000",
        "benchmark.forks= | benchmark.forks: \"\" is not allowed; write a whole number from 1 to"
            + " 1000",
        "benchmark.preset=slow | benchmark.preset: \"slow\" is not allowed; write one of smoke,"
            + " quick, standard, thorough",
        "benchmark.time=400 | benchmark.time: \"400\" has no unit; write a time such as 500ms, 1s"
            + " or 2m, from 1ms to 1h",
        "benchmark.modes=avg | benchmark.modes: \"avg\" is not allowed; write a list parted by"
            + " commas: one of thrpt, avgt, sample, ss",
        "benchmark.profilers=gc,gc:x=1 | benchmark.profilers: \"gc,gc:x=1\" names \"gc:x=1\" again;"
            + " write a list parted by commas: JMH profilers as its -prof option takes them, in"
            + " quotes where one holds a comma",
        "benchmark.fork-limit=0s | benchmark.fork-limit: \"0s\" is not allowed; write a time such"
            + " as 500ms, 1s or 2m, from 1s to 24h, or auto",
        "benchmark.include=a( | benchmark.include: \"a(\" is no regular expression (Unclosed group"
            + " near index 2); write a regular expression, with a doubled backslash in a properties"
            + " file",
        "gate.threshold=5 | gate.threshold: \"5\" is more than one; a percentage needs the percent"
            + " sign; write a share such as 5% or 0.05, above 0% and at most 1000%",
        "gate.threshold[]=5% | gate.threshold[]: needs something in brackets, such as"
            + " gate.threshold[*.Name.*]",
        "gate.threshold[a=5% | gate.threshold[a: needs something in brackets, such as"
            + " gate.threshold[*.Name.*]",
        "gate.alpha[*]=5% | gate.alpha[*]: takes no glob in brackets; write gate.alpha",
        "gate.metric=lower | gate.metric: needs something in brackets, such as"
            + " gate.metric[*.Name.*]",
        "gate.metric[x]=down | gate.metric[x]: \"down\" is not allowed; write one of lower, higher,"
            + " ignore, or unit",
        "gate.inconclusive=error | gate.inconclusive: \"error\" is not allowed; write warn or fail",
        "gate.detectable=2.5% | gate.detectable: leaves gate.threshold at 2.5% there and"
            + " gate.detectable, which must be larger, at 2.5%; change either, or write"
            + " gate.detectable=auto for twice the threshold",
        "gate.threshold[*.Slow.*]=9% gate.detectable=5% | gate.threshold[*.Slow.*]: leaves"
            + " gate.threshold at 9% there and gate.detectable, which must be larger, at 5%; change"
            + " either, or write gate.detectable[*.Slow.*]=auto for twice the threshold",
        "benchmark.suite=car | benchmark.suite: \"car\" is no suite; none is defined: define one by"
            + " benchmark.include[name]",
        "benchmark.versus=a | benchmark.versus: needs something in brackets, such as"
            + " benchmark.versus[name]",
        "gate.alpha | \"gate.alpha\" has no value; write key=value",
        "=1 | \"=1\" has no value; write key=value",
      })
  void saysInOneLineWhatIsWrong(String assignment, String message) {
    SettingsReader reader = new SettingsReader();
    List.of(assignment.split(" (?=gate)")).forEach(reader::set);
    assertThatThrownBy(reader::read)
        .isInstanceOf(SettingsException.class)
        .hasMessage("--set: " + message);
  }

  @Test
  void reportsAllThatIsWrongWithItsPlace() throws Exception {
    Path file = write("s.properties", "gate.alpha=2\n\n# c\ngate.gro\\\n  wth=x\ngate.alpha=1%\n");
    Path overrides = write("o.properties", "gate.beta=1");

    assertThatThrownBy(
            () -> new SettingsReader().file(file).overrides(overrides).set("gate.alpha=1%").read())
        .isInstanceOfSatisfying(
            SettingsException.class,
            e ->
                assertThat(e.problems())
                    .extracting(problem -> problem.where() + " " + problem.key())
                    .containsExactly(
                        file + ":6 gate.alpha",
                        file + ":1 gate.alpha",
                        file + ":4 gate.growth",
                        "-D gate.beta"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gate.threshold=5% ; gate.detectable=5% | gate.detectable",
        "gate.detectable=5% ; gate.threshold[*.A]=5% | gate.threshold[*.A]",
        "gate.threshold[*.A]=5% ; gate.detectable[*.A]=4% | gate.detectable[*.A]",
        "gate.threshold[*.A]=5% ; gate.detectable[*.A]=auto | ''",
        "gate.threshold=5% | ''",
        "gate.detectable=2% ; gate.threshold[*]=1% | ''",
        "gate.detectable[a]=auto ; gate.detectable[*]=1% | gate.detectable[a], gate.detectable[*]",
      })
  void requiresOfEveryGlobThatALossCanBeFound(String settings, String keys) {
    SettingsReader reader = new SettingsReader();
    List.of(settings.split(" ; ")).forEach(reader::set);
    SettingsException refused = catchThrowableOfType(SettingsException.class, reader::read);
    List<Problem> problems = refused == null ? List.of() : refused.problems();
    assertThat(problems.stream().map(Problem::key).collect(joining(", "))).isEqualTo(keys);
  }

  @Test
  void showsUntrustedTextInOneLine() {
    String key = "gate.x\n\u001b[31m\u202e\ud800" + "y".repeat(10_000);
    assertThatThrownBy(() -> new SettingsReader().set(key + "=1").read())
        .message()
        .startsWith("--set: gate.x\\n\\u001b[31m\\u202e\\ud800yyy")
        .contains("…: unknown key")
        .hasSizeLessThan(250);
  }

  private Path write(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text);
  }
}
