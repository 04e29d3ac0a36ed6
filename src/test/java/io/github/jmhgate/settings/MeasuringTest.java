package io.github.jmhgate.settings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeasuringTest {
  @TempDir Path folder;

  private static Settings of(String text) throws SettingsException {
    return new SettingsReader().content("s", text.getBytes(UTF_8)).read();
  }

  private Path write(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text);
  }

  private static final String SUITES =
      """
      benchmark.exclude=Control
      benchmark.include[small]=a[.]
      benchmark.include[large]=(a|b)[.](?!Slow)
      benchmark.params[large]=size=1|2, codec=JSON
      """;

  @Test
  void aSuiteSelectsWhatItsLinesSay() throws Exception {
    Measuring small = measuring("benchmark.suite=small");
    assertThat(small.include()).isEqualTo("a[.]");
    assertThat(small.exclude()).isEqualTo("Control");
    assertThat(small.params()).isEmpty();

    Measuring large = measuring("benchmark.suite=large");
    assertThat(large.include()).isEqualTo("(a|b)[.](?!Slow)");
    assertThat(large.exclude()).isEqualTo("Control");
    assertThat(large.params())
        .isEqualTo(Map.of("size", List.of("1", "2"), "codec", List.of("JSON")));
    assertThat(large.selects(id("a.B.m", Map.of()))).isTrue();
    assertThat(large.selects(id("c.B.m", Map.of()))).isFalse();
    assertThat(large.selects(id("a.Slow.m", Map.of()))).isFalse();
    assertThat(large.selects(id("a.Control.m", Map.of()))).isFalse();
    assertThat(large.selects(id("a.B.m", Map.of("size", "2", "other", "x")))).isTrue();
    assertThat(large.selects(id("a.B.m", Map.of("size", "3")))).isFalse();
  }

  @Test
  void anIncludeOverridesTheSuiteWhereverEitherStands() throws Exception {
    for (List<String> given :
        List.of(
            List.of("benchmark.include=x", "benchmark.suite=large"),
            List.of("benchmark.suite=large", "benchmark.include=x"))) {
      Measuring measuring = measuring(given.toArray(String[]::new));
      assertThat(measuring.include()).isEqualTo("x");
      assertThat(measuring.exclude()).isEqualTo("Control");
      assertThat(measuring.params()).isEmpty();
    }
    assertThat(measuring("benchmark.suite=large", "benchmark.include=").include()).isEmpty();
  }

  @Test
  void paramsHoldWithASuite() throws Exception {
    assertThat(measuring("benchmark.suite=large", "benchmark.params=size=3").params())
        .isEqualTo(Map.of("size", List.of("3"), "codec", List.of("JSON")));
  }

  @Test
  void paramsHoldWithoutASuite() throws Exception {
    Measuring included =
        measuring("benchmark.include=x", "benchmark.params=\"size=a,b\", codec=J|K");
    assertThat(included.params())
        .isEqualTo(Map.of("size", List.of("a,b"), "codec", List.of("J", "K")));
    assertThat(included.selects(id("x", Map.of("codec", "L")))).isFalse();
  }

  @Test
  void anUnknownSuiteIsOneLineWithTheKnownOnes() {
    assertThatThrownBy(() -> measuring("benchmark.suite=lage"))
        .isInstanceOf(SettingsException.class)
        .hasMessage(
            "--set: benchmark.suite: \"lage\" is no suite; the nearest of small, large is large");
    assertThatThrownBy(() -> measuring("benchmark.include=x", "benchmark.suite=\u0007"))
        .isInstanceOf(SettingsException.class)
        .hasMessageNotContaining("\u0007");
  }

  @ParameterizedTest
  @ValueSource(strings = {"size", "size=", "=1", "size=1|", "size=1, size=2", "size=1,"})
  void refusesMalformedParams(String params) {
    assertThatThrownBy(() -> measuring("benchmark.params[large]=" + params))
        .isInstanceOf(SettingsException.class)
        .hasMessageEndingWith(
            "write a list parted by commas: a param and its values, as size=10|1000");
  }

  private static BenchmarkId id(String name, Map<String, String> params) {
    return new BenchmarkId(name, Mode.AVERAGE_TIME, new TreeMap<>(params), 1);
  }

  private static Measuring measuring(String... set) throws SettingsException {
    return reader(set).read().measuring();
  }

  private static SettingsReader reader(String... set) {
    SettingsReader reader = new SettingsReader().content("s", SUITES.getBytes(UTF_8));
    List.of(set).forEach(reader::set);
    return reader;
  }
}
