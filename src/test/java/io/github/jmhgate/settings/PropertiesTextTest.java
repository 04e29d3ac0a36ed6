package io.github.jmhgate.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PropertiesTextTest {
  private static final String[] PIECES = {
    "a", "b", "c", "=", ":", " ", "\t", "\f", "\\", "\\", "\n", "\r", "\r\n", "#", "!", "u", "0041",
    "\\u00e9", "\\\n  ", "é", "[", "]", "*"
  };

  @Test
  void readsWhatTheJdkReads() throws IOException {
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
      PropertiesText parsed = PropertiesText.parse("f", text.toString());
      boolean twice = parsed.problems().stream().anyMatch(p -> p.what().startsWith("given twice"));
      if (!wellFormed) {
        malformed++;
        assertThat(parsed.problems()).as(text.toString()).isNotEmpty();
      } else if (!twice && !loneBackslashAtTheEnd(text)) {
        compared++;
        assertThat(parsed.problems()).as(text.toString()).isEmpty();
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

    assertThat(PropertiesText.parse("f", text).settings())
        .containsExactly(
            new Given("a", "1", new Origin("f", 3)),
            new Given("b", "2and more", new Origin("f", 4)),
            new Given("c", "3", new Origin("f", 9)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gate.threshold[a.B.*,c]=3% | gate.threshold[a.B.*,c] | 3%",
        "gate.threshold[a\\=b]=3% | gate.threshold[a=b] | 3%",
        "gate.threshold[a\\:b\\ c] : 3% | gate.threshold[a:b c] | 3%",
        "x=a=b:c | x | a=b:c",
        "x a = b | x | a = b",
        "x | x | ''",
      })
  void splitsKeyAndValue(String line, String key, String value) {
    assertThat(PropertiesText.parse("f", line).settings())
        .containsExactly(new Given(key, value, new Origin("f", 1)));
  }

  @Test
  void namesBothLinesOfAKeyGivenTwice() {
    PropertiesText parsed = PropertiesText.parse("f", "gate.alpha=1%\n\ngate.\\\nalpha=2%\n");

    assertThat(parsed.problems())
        .extracting(SettingsProblem::line)
        .containsExactly("f:3: gate.alpha: given twice, first on line 1; keep one");
    assertThat(asMap(parsed)).isEqualTo(Map.of("gate.alpha", "1%"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a=\\u12", "a=\\u12g4", "\\u=1", "a=C:\\users", "a=\\u００４１"})
  void namesTheLineOfAMalformedEscape(String line) {
    assertThat(PropertiesText.parse("f", "b=1\n" + line).problems())
        .extracting(SettingsProblem::line)
        .containsExactly(
            "f:2: \\u is not followed by four hexadecimal digits; write \\\\ for a backslash");
  }

  private static Map<String, String> asMap(PropertiesText parsed) {
    Map<String, String> map = new LinkedHashMap<>();
    parsed.settings().forEach(given -> map.put(given.key(), given.value()));
    return map;
  }
}
