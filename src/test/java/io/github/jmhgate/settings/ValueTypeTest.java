package io.github.jmhgate.settings;

import static io.github.jmhgate.settings.ValueType.choice;
import static io.github.jmhgate.settings.ValueType.list;
import static io.github.jmhgate.settings.ValueType.optionally;
import static io.github.jmhgate.settings.ValueType.period;
import static io.github.jmhgate.settings.ValueType.share;
import static io.github.jmhgate.settings.ValueType.wholeNumber;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
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
  private static final Map<String, ValueType<?>> TYPES =
      Map.ofEntries(
          Map.entry("number", wholeNumber(1, 1000)),
          Map.entry("loss", share(0, false, 1000, true)),
          Map.entry("power", share(50, true, 100, false)),
          Map.entry("size", ValueType.size()),
          Map.entry("time", period(Duration.ofMillis(1), Duration.ofHours(1))),
          Map.entry("preset", choice(Preset.class)),
          Map.entry("boolean", ValueType.BOOLEAN),
          Map.entry("regex", ValueType.regex()),
          Map.entry("text", ValueType.text("a reason")),
          Map.entry("folder", ValueType.folder()),
          Map.entry("auto", optionally("auto", wholeNumber(1, 9))),
          Map.entry("maybe", optionally("", wholeNumber(1, 9))),
          Map.entry("commas", list(',', ValueType.text("names"), n -> n.toLowerCase(Locale.ROOT))),
          Map.entry("blanks", list(' ', ValueType.text("arguments"), null)),
          Map.entry("short", ValueType.shortTime()),
          Map.entry("limit", ValueType.valueLimit()),
          Map.entry("jvm", Jvm.TYPE));

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
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "number | 1 | 1",
        "number | 007 | 7",
        "number | 1000 | 1000",
        "loss | 5% | 0.05",
        "loss | 5 % | 0.05",
        "loss | .05 | 0.05",
        "loss | 12.5% | 0.125",
        "loss | 1 | 1.0",
        "loss | 1000% | 10.0",
        "power | 50% | 0.5",
        "size | 64 | 64.0",
        "size | 4 b | 4.0",
        "size | 0.5B | 0.5",
        "size | 1kb | 1024.0",
        "time | 500ms | PT0.5S",
        "time | 1.5s | PT1.5S",
        "time | 2 min | PT2M",
        "time | 1h | PT1H",
        "time | 0.5s | PT0.5S",
        "preset | QUICK | QUICK",
        "preset | Smoke | SMOKE",
        "auto | AUTO | Optional.empty",
        "auto | 3 | Optional[3]",
        "maybe | `` | Optional.empty",
        "commas | `` | []",
        "short | 0.5ns | 5.0E-10",
        "short | 200 us | 2.0E-4",
        "limit | none | ValueLimit[seconds=Infinity, bytes=Infinity]",
        "limit | 3ms | ValueLimit[seconds=0.003, bytes=Infinity]",
        "limit | 1s, 64B | ValueLimit[seconds=1.0, bytes=64.0]",
        "limit | 1KB | ValueLimit[seconds=Infinity, bytes=1024.0]",
      })
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "regex | .*\\.recipe\\..*a{1,2} | .*\\.recipe\\..*a{1,2}",
        "folder | target/jmh-gate | target/jmh-gate",
        "text | slower, but <correct> & é | slower, but <correct> & é",
        "commas | gc , \"async:x=1,y\" ,a b | [gc, async:x=1,y, a b]",
        "blanks | -Xmx1g  -Dx=\"a  b\" \"-Dy= z\" -Xlog:gc -Xmx1g"
            + " | [-Xmx1g, -Dx=a  b, -Dy= z, -Xlog:gc, -Xmx1g]",
        "jvm | jdk17=/opt/jdk 17 | Jvm[name=jdk17, home=Optional[/opt/jdk 17], arguments=[]]",
        "jvm | serial = ;-XX:+UseSerialGC  -Xmx64m"
            + " | Jvm[name=serial, home=Optional.empty, arguments=[-XX:+UseSerialGC, -Xmx64m]]",
        "jvm | log=C:\\jdk;-Xlog:gc,safepoint"
            + " | Jvm[name=log, home=Optional[C:\\jdk], arguments=[-Xlog:gc,safepoint]]",
      })
  void reads(String type, String text, String value) throws Exception {
    assertThat(TYPES.get(type).parse(text)).hasToString(value);
  }

  /** A JVM's name becomes a folder. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "number ; ~ 0 1001 -1 +1 1.0 1e2 9999999999 ٥ five 0x1",
        "loss ; ~ % 0 0% -5% 1000.1% 5 NaN Infinity 1e-2 5%% ٥%",
        "power ; 49.9% 100% 1",
        "size ; ~ B -4B 4K 2MB 1,5KB 1e3 ٤B",
        "time ; ~ s 0s -1s 1,5s PT1S 1MS 0.25ms 5.7ms 1.0005s 2000us 61m 99999999999h",
        "preset ; slow",
        "short ; ~ 1 ns -1ns 1NS 1m ٤ns",
        "limit ; ~ 200 1ns,2us 1B,2KB 1ns, , 64B,1s xs xB",
        "boolean ; yes ~",
        "folder ; ~",
        "auto ; ~ 10",
        "regex ; a(b",
        "text ; ~ a\u0007b",
        "commas ; gc,,b gc, \"gc gc,GC",
        "blanks ; -Dx=\"a",
        "jvm ; /opt/jdk =/opt/jdk ../up=/opt/jdk a/b=/opt/jdk .hidden=/opt/jdk dot.=/opt/jdk",
      })
  void refuses(String type, String texts) {
    for (String text : texts.split(" ")) {
      assertThatThrownBy(() -> TYPES.get(type).parse(text.replace("~", "")))
          .as(text)
          .isInstanceOf(InvalidValueException.class);
    }
  }

  @Test
  void refusesHugeRegularExpressions() {
    assertThatThrownBy(() -> ValueType.regex().parse("(".repeat(30_000)))
        .isInstanceOf(InvalidValueException.class);
    assertThatThrownBy(() -> ValueType.regex().parse("9".repeat(100_000)))
        .hasMessage("has 100000 characters, and may have 30000");
  }
}
