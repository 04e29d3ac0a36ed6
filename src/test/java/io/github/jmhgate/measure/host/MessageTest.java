package io.github.jmhgate.measure.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "a b",
        "a=b&c",
        "-",
        "a\nb\r\u0000\u001b",
        "gr\u00fcn \u2605 \ud83d\ude00",
        "100 %"
      })
  void anyTextIsOneAsciiLineAndComesBack(String text) {
    Message message = Message.of("run", text, "second", text);
    String line = message.toLine();
    assertThat(line).matches("[ -~]+");
    assertThat(Message.parse(line)).isEqualTo(message);
  }

  @Test
  void packedTextsNest() {
    List<String> inner = List.of("a", "", "=", "-");
    String packed = Message.pack(List.of(Message.pack(inner), Message.pack(List.of())));
    List<String> outer = Message.unpack(packed);
    assertThat(Message.unpack(outer.get(0))).isEqualTo(inner);
    assertThat(Message.unpack(outer.get(1))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "done",
        "@jmh-gate",
        "@jmh-gate done",
        "@jmh-gate done x",
        "@jmh-gate done =%zz",
        "x@jmh-gate done -",
        "@jmh-gate done - -"
      })
  void whatAJvmPrintsIsNoMessage(String line) {
    assertThat(Message.parse(line)).isNull();
  }

  @Test
  void settingsComeBack() {
    ForkSettings settings =
        new ForkSettings(
            0, null, 5, 20L, ForkSettings.ALL_CORES, true, List.of("gc", "jfr:dir=/a b"), true);
    assertThat(RecordText.parse(ForkSettings.class, RecordText.of(settings))).isEqualTo(settings);
    assertThat(RecordText.parse(ForkSettings.class, RecordText.of(ForkSettings.AS_ANNOTATED)))
        .isEqualTo(ForkSettings.AS_ANNOTATED);
    assertThatThrownBy(() -> RecordText.parse(ForkSettings.class, "-"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void selectionsComeBack() {
    BenchmarkSelection selection =
        new BenchmarkSelection(
            List.of("a|b", ""),
            List.of(),
            List.of("avgt"),
            Map.of("p", List.of("1,2", ""), "q", List.of()));
    assertThat(RecordText.parse(BenchmarkSelection.class, RecordText.of(selection)))
        .isEqualTo(selection);
    assertThat(RecordText.parse(BenchmarkSelection.class, RecordText.of(BenchmarkSelection.ALL)))
        .isEqualTo(BenchmarkSelection.ALL);
  }

  @Test
  void unitsComeBack() {
    BenchmarkUnit unit =
        new BenchmarkUnit(
            "a.B.c", "thrpt", new TreeMap<>(Map.of("k", "v\n", "l", "")), 4, 100, 2600);
    assertThat(RecordText.parse(BenchmarkUnit.class, RecordText.of(unit))).isEqualTo(unit);
    assertThatThrownBy(
            () ->
                RecordText.parse(
                    BenchmarkUnit.class,
                    Message.pack(List.of("a", "b", Message.pack(List.of("p")), "1", "1", "2"))))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
