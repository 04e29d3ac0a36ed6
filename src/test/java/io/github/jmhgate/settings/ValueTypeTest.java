package io.github.jmhgate.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.settings.ValueType.Choice;
import io.github.jmhgate.settings.ValueType.Folder;
import io.github.jmhgate.settings.ValueType.Listed;
import io.github.jmhgate.settings.ValueType.Optionally;
import io.github.jmhgate.settings.ValueType.Period;
import io.github.jmhgate.settings.ValueType.Regex;
import io.github.jmhgate.settings.ValueType.Share;
import io.github.jmhgate.settings.ValueType.Size;
import io.github.jmhgate.settings.ValueType.Text;
import io.github.jmhgate.settings.ValueType.WholeNumber;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ParameterizedClass
@ValueSource(strings = {"und", "en-US", "de-DE", "tr-TR", "ar-EG-u-nu-arab"})
class ValueTypeTest {
  private static final Share LOSS = new Share(0, false, 1000, true);
  private static final Period TIME = new Period(Duration.ofMillis(1), Duration.ofHours(1));

  @Parameter String locale;
  private Locale before;

  @BeforeEach
  void setLocale() {
    before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag(locale));
  }

  @AfterEach
  void resetLocale() {
    Locale.setDefault(before);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "7, 7", "007, 7", "1000, 1000"})
  void readsWholeNumbers(String text, int number) throws Exception {
    assertThat(new WholeNumber(1, 1000).parse(text)).isEqualTo(number);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "0",
        "1001",
        "-1",
        "+1",
        "1.0",
        "1e2",
        "9999999999",
        "٥",
        "five",
        "1 0",
        "0x1"
      })
  void refusesOtherWholeNumbers(String text) {
    refuses(new WholeNumber(1, 1000), text);
    assertThat(new WholeNumber(1, 1000).allowed()).isEqualTo("a whole number from 1 to 1000");
  }

  @ParameterizedTest
  @CsvSource({
    "5%, 0.05",
    "5 %, 0.05",
    "0.05, 0.05",
    ".05, 0.05",
    "0.5%, 0.005",
    "12.5%, 0.125",
    "1, 1.0",
    "150%, 1.5",
    "1000%, 10.0",
  })
  void readsShares(String text, double share) throws Exception {
    assertThat(LOSS.parse(text)).isEqualTo(share);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "%", "0", "0%", "-5%", "1000.1%", "5", "NaN", "Infinity", "1e-2", "5%%", "٥%"})
  void refusesOtherShares(String text) {
    refuses(LOSS, text);
  }

  @Test
  void keepsTheBoundsOfShares() throws Exception {
    Share power = new Share(50, true, 100, false);

    assertThat(power.parse("50%")).isEqualTo(0.5);
    refuses(power, "49.9%");
    refuses(power, "100%");
    refuses(power, "1");
    assertThat(power.allowed())
        .isEqualTo("a share such as 5% or 0.05, at least 50% and below 100%");
    assertThat(LOSS.allowed()).isEqualTo("a share such as 5% or 0.05, above 0% and at most 1000%");
  }

  @Test
  void saysWhyAShareIsRefused() {
    assertThatThrownBy(() -> LOSS.parse("5"))
        .hasMessage("is more than one; a percentage needs the percent sign");
    assertThatThrownBy(() -> LOSS.parse("0,05%")).hasMessage("has a comma where a point is needed");
  }

  @ParameterizedTest
  @CsvSource({
    "64, 64",
    "4B, 4",
    "4 b, 4",
    "0, 0",
    "0.5B, 0.5",
    "1KB, 1024",
    "1kb, 1024",
    "2MB, 2097152"
  })
  void readsSizes(String text, double bytes) throws Exception {
    assertThat(new Size().parse(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "B", "-4B", "4 bytes", "4K", "1,5KB", "1e3", "٤B"})
  void refusesOtherSizes(String text) {
    refuses(new Size(), text);
  }

  @ParameterizedTest
  @CsvSource({
    "500ms, PT0.5S",
    "1s, PT1S",
    "1.5s, PT1.5S",
    "2m, PT2M",
    "2 min, PT2M",
    "1h, PT1H",
    "1500us, PT0.0015S",
    "0.25ms, ''",
    "61m, ''"
  })
  void readsTimes(String text, String duration) throws Exception {
    if (duration.isEmpty()) {
      refuses(TIME, text);
    } else {
      assertThat(TIME.parse(text)).isEqualTo(Duration.parse(duration));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "s", "0s", "-1s", "1 second", "1,5s", "PT1S", "1MS", "99999999999h"})
  void refusesOtherTimes(String text) {
    refuses(TIME, text);
  }

  @Test
  void saysThatATimeLacksItsUnit() {
    assertThatThrownBy(() -> TIME.parse("500")).hasMessage("has no unit");
    assertThat(TIME.allowed()).isEqualTo("a time such as 500ms, 1s or 2m, from 1ms to 1h");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1us", "1500us", "1ms", "400ms", "1s", "90s", "2m", "3h"})
  void writesTimesAsTheyAreRead(String text) throws Exception {
    Period any = new Period(Duration.ofNanos(1), Duration.ofDays(1));

    assertThat(Period.text(any.parse(text))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"quick, QUICK", "QUICK, QUICK", "Smoke, SMOKE", "THOROUGH, THOROUGH"})
  void readsWordsInEitherCase(String text, Preset preset) throws Exception {
    assertThat(Choice.of(Preset.class).parse(text)).isEqualTo(preset);
  }

  @Test
  void namesPresetsAsTheyAreRead() {
    assertThat(Preset.values())
        .extracting(Preset::label)
        .containsExactly("smoke", "quick", "standard", "thorough");
  }

  @Test
  void listsTheWordsThereAre() {
    refuses(Choice.of(Preset.class), "slow");
    assertThat(Choice.of(Preset.class).allowed())
        .isEqualTo("one of smoke, quick, standard, thorough");
    refuses(Choice.BOOLEAN, "yes");
    refuses(Choice.BOOLEAN, "");
    assertThat(Choice.BOOLEAN.allowed()).isEqualTo("true or false");
  }

  @Test
  void readsRegularExpressions() throws Exception {
    assertThat(new Regex().parse(".*\\.recipe\\..*|a{1,2}")).isEqualTo(".*\\.recipe\\..*|a{1,2}");
    assertThatThrownBy(() -> new Regex().parse("a(b"))
        .hasMessage("is no regular expression (Unclosed group near index 3)");
    assertThatThrownBy(() -> new Regex().parse("(".repeat(30_000)))
        .isInstanceOf(InvalidValueException.class);
    assertThatThrownBy(() -> new Regex().parse("9".repeat(100_000)))
        .hasMessage("has 100000 characters, and may have 30000");
  }

  @Test
  void readsText() throws Exception {
    Text text = new Text("a reason");

    assertThat(text.parse("slower, but <correct> | é")).isEqualTo("slower, but <correct> | é");
    assertThatThrownBy(() -> text.parse("")).hasMessage("is empty");
    assertThatThrownBy(() -> text.parse("a\nb")).hasMessage("holds a control character");
    assertThatThrownBy(() -> text.parse("\u001b[31m")).hasMessage("holds a control character");
  }

  @Test
  void readsFolders() throws Exception {
    assertThat(new Folder().parse("target/jmh-gate")).isEqualTo(Path.of("target", "jmh-gate"));
    refuses(new Folder(), "a\0b");
    refuses(new Folder(), "");
  }

  @Test
  void readsAWordForNone() throws Exception {
    Optionally<Integer> auto = new Optionally<>("auto", new WholeNumber(1, 9));

    assertThat(auto.parse("AUTO")).isEmpty();
    assertThat(auto.parse("3")).contains(3);
    refuses(auto, "");
    assertThat(auto.allowed()).isEqualTo("a whole number from 1 to 9, or auto");
    assertThat(new Optionally<>("", new WholeNumber(1, 9)).parse("")).isEmpty();
  }

  @Test
  void readsListsPartedByCommas() throws Exception {
    Listed<String> list =
        new Listed<>(',', new Text("names"), name -> name.toLowerCase(Locale.ROOT));

    assertThat(list.parse("")).isEmpty();
    assertThat(list.parse("gc")).containsExactly("gc");
    assertThat(list.parse(" gc , \"async:x=1,y\" ,a b"))
        .containsExactly("gc", "async:x=1,y", "a b");
    assertThatThrownBy(() -> list.parse("gc,,b")).hasMessage("is empty");
    assertThatThrownBy(() -> list.parse("gc,")).hasMessage("is empty");
    assertThatThrownBy(() -> list.parse("\"gc")).hasMessage("lacks a closing quote");
    assertThatThrownBy(() -> list.parse("gc,GC")).hasMessage("names \"GC\" again");
  }

  @Test
  void readsListsPartedByBlanks() throws Exception {
    Listed<String> list = new Listed<>(' ', new Text("arguments"), null);

    assertThat(list.parse("")).isEmpty();
    assertThat(list.parse("-Xmx1g  -Dx=\"a  b\"\t\"-Dy= z\" -Xlog:gc*,safepoint -Xmx1g"))
        .isEqualTo(List.of("-Xmx1g", "-Dx=a  b", "-Dy= z", "-Xlog:gc*,safepoint", "-Xmx1g"));
    refuses(list, "-Dx=\"a b");
    refuses(list, "\"\"");
  }

  private static void refuses(ValueType<?> type, String text) {
    assertThatThrownBy(() -> type.parse(text)).as(text).isInstanceOf(InvalidValueException.class);
  }
}
