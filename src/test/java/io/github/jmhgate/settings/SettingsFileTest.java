package io.github.jmhgate.settings;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.settings.Given.Origin;
import io.github.jmhgate.settings.SettingsException.Problem;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsFileTest {
  private static final String[] PIECES = {
    "a", "b", "c", "=", ":", " ", "\t", "\f", "\\", "\\", "\n", "\r", "\r\n", "#", "!", "u", "0041",
    "\\u00e9", "\\\n  ", "é", "[", "]", "*"
  };

  @TempDir Path folder;

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
            new Given("a", "1", new Origin("f", 3)),
            new Given("b", "2and more", new Origin("f", 4)),
            new Given("c", "3", new Origin("f", 9)));
  }

  @Test
  void namesBothLinesOfAKeyGivenTwice() {
    SettingsReader parsed = parse("gate.alpha=1%\n\ngate.\\\nalpha=2%\n");
    assertThat(parsed.unreadable)
        .extracting(Problem::line)
        .containsExactly("f:3: gate.alpha: given twice, first on line 1; keep one");
    assertThat(asMap(parsed)).isEqualTo(Map.of("gate.alpha", "1%"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a=\\u12", "a=\\u12g4", "\\u=1", "a=C:\\users", "a=\\u００４１"})
  void namesTheLineOfAMalformedEscape(String line) {
    assertThat(parse("b=1\n" + line).unreadable)
        .extracting(Problem::line)
        .containsExactly(
            "f:2: \\u is not followed by four hexadecimal digits; write \\\\ for a backslash");
  }

  @Test
  void readsUtf8AndDropsAByteOrderMark() throws Exception {
    Path file =
        Files.writeString(folder.resolve("s"), "\uFEFFbenchmark.results=zürich/日本/𝄞\uFEFF\n");
    assertThat(asMap(new SettingsReader().file(file)))
        .isEqualTo(Map.of("benchmark.results", "zürich/日本/𝄞\uFEFF"));
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
