package io.github.jmhgate.settings;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a settings file holds, and what is wrong with it and with settings. */
class SettingsProblemTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "gate.treshold=5% | gate.treshold: unknown key; the nearest known key is gate.threshold",
        "Gate.alpha=5% | Gate.alpha: unknown key; the nearest known key is gate.alpha",
        "gate.thresh=5% | gate.thresh: unknown key; the nearest known key is gate.threshold",
        "benchmark.warm=5 | benchmark.warm: unknown key; the nearest known key is"
            + " benchmark.warmup-time",
        "alloc=5 | alloc: unknown key; the nearest known key is gate.allocation-threshold",
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
            + " gate.metric[cache.hits]",
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
    List<SettingsProblem> problems = refused == null ? List.of() : refused.problems();
    assertThat(problems.stream().map(SettingsProblem::key).collect(joining(", "))).isEqualTo(keys);
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

  private static final String[] PIECES = {
    "a", "b", "c", "=", ":", " ", "\t", "\f", "\\", "\\", "\n", "\r", "\r\n", "#", "!", "u", "0041",
    "\\u00e9", "\\\n  ", "é", "[", "]", "*"
  };

  @Test
  @Tag("thorough")
  void readsWhatTheJdkReads() throws Exception {
    Random random = new Random(20260101);
    int compared = 0;
    int malformed = 0;
    for (int round = 0; round < 50_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(30); i >= 0; i--) {
        text.append(PIECES[random.nextInt(PIECES.length)]);
      }
      Properties expected = new Properties();
      boolean wellFormed = true;
      try {
        expected.load(new StringReader(text.toString()));
      } catch (IllegalArgumentException e) {
        wellFormed = false;
      }
      SettingsReader parsed = parse(text.toString());
      boolean twice = parsed.unreadable.stream().anyMatch(p -> p.what().startsWith("given twice"));
      if (!wellFormed) {
        malformed++;
        assertThat(parsed.unreadable).as(text.toString()).isNotEmpty();
      } else if (!twice && !loneBackslashAtTheEnd(text)) {
        compared++;
        assertThat(parsed.unreadable).as(text.toString()).isEmpty();
        assertThat(asMap(parsed)).as(text.toString()).isEqualTo(expected);
      }
    }
    assertThat(compared).isGreaterThan(20_000);
    assertThat(malformed).isGreaterThan(1_000);
  }

  /** From which the JDK reads an empty key, but only where no line end follows. */
  private static boolean loneBackslashAtTheEnd(CharSequence text) {
    return Pattern.compile("(^|[\n\r])[ \t\f]*\\\\$").matcher(text).find();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r", "\r\n"})
  void countsNaturalLines(String newline) {
    String text =
        String.join(
            newline, "# one", "", "a=1", "b=2\\", "  and \\", "  more", "   ", "! x\\", "c=3");

    assertThat(parse(text).given)
        .containsExactly(
            new Given("a", "1", new SettingOrigin("f", 3)),
            new Given("b", "2and more", new SettingOrigin("f", 4)),
            new Given("c", "3", new SettingOrigin("f", 9)));
  }

  @Test
  void namesBothLinesOfAKeyGivenTwice() {
    SettingsReader parsed = parse("gate.alpha=1%\n\ngate.\\\nalpha=2%\n");
    assertThat(parsed.unreadable)
        .extracting(SettingsProblem::line)
        .containsExactly("f:3: gate.alpha: given twice, first on line 1; keep one");
    assertThat(asMap(parsed)).isEqualTo(Map.of("gate.alpha", "1%"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a=\\u12", "a=\\u12g4", "\\u=1", "a=C:\\users", "a=\\u００４１"})
  void namesTheLineOfAMalformedEscape(String line) {
    assertThat(parse("b=1\n" + line).unreadable)
        .extracting(SettingsProblem::line)
        .containsExactly(
            "f:2: \\u is not followed by four hexadecimal digits; write \\\\ for a backslash");
  }

  @Test
  void readsUtf8() throws Exception {
    Path file = Files.writeString(folder.resolve("s"), "benchmark.results=zürich/日本/𝄞\n");
    assertThat(asMap(new SettingsReader().file(file)))
        .isEqualTo(Map.of("benchmark.results", "zürich/日本/𝄞"));
  }

  @Test
  void dropsAByteOrderMarkAtTheBeginning() throws Exception {
    Path file = Files.writeString(folder.resolve("s"), "\uFEFFbenchmark.results=a\uFEFF\n");
    assertThat(asMap(new SettingsReader().file(file)))
        .isEqualTo(Map.of("benchmark.results", "a\uFEFF"));
  }

  @Test
  void anEmptyFileSetsNothing() {
    assertThat(parse("").given).isEmpty();
  }

  @Test
  void namesTheFileOrLineThatIsUnreadable() throws Exception {
    Path latin = Files.write(folder.resolve("s"), "a=1\nb=é\nc=2".getBytes(ISO_8859_1));
    Path large = Files.write(folder.resolve("large"), new byte[(1 << 20) + 1]);
    Path none = folder.resolve("none");
    byte[] whole = "a=1\nb=é".getBytes(UTF_8);

    assertThat(problem(new SettingsReader().file(latin)))
        .isEqualTo(latin + ":2: is not UTF-8; save the file as UTF-8 or write \\uXXXX");
    assertThat(problem(new SettingsReader().content("s", Arrays.copyOf(whole, whole.length - 1))))
        .startsWith("s:2: is not UTF-8");
    assertThat(problem(new SettingsReader().file(none)))
        .isEqualTo(none + ": there is no such file; create it or name another");
    assertThat(problem(new SettingsReader().file(folder)))
        .isEqualTo(folder + ": is a folder; name a settings file");
    assertThat(problem(new SettingsReader().file(large))).contains("larger than 1 MB");
  }

  @Test
  void takesBinaryContentForProblemsOfOneLineEach() {
    byte[] bytes = new byte[4096];
    new Random(1).nextBytes(bytes);
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] &= 0x7f;
    }

    assertThatThrownBy(() -> new SettingsReader().content("s", bytes).read())
        .isInstanceOfSatisfying(
            SettingsException.class,
            e -> {
              assertThat(e.problems()).hasSizeGreaterThan(20);
              assertThat(e.problems())
                  .allSatisfy(problem -> assertThat(problem.line()).matches("\\P{Cntrl}+"));
              assertThat(e.getMessage().lines()).hasSize(21);
              assertThat(e.getMessage()).endsWith("… and " + (e.problems().size() - 20) + " more");
            });
  }

  private static SettingsReader parse(String text) {
    return new SettingsReader().content("f", text.getBytes(UTF_8));
  }

  private static String problem(SettingsReader file) {
    assertThat(file.given).isEmpty();
    return file.unreadable.get(0).line();
  }

  private static Map<String, String> asMap(SettingsReader parsed) {
    Map<String, String> map = new LinkedHashMap<>();
    parsed.given.forEach(given -> map.put(given.key(), given.value()));
    return map;
  }
}
