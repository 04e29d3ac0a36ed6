package io.github.jmhgate.settings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Policy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {
  @ParameterizedTest
  @CsvSource({
    "benchmark.preset=smoke, false", "benchmark.preset=quick, false",
    "benchmark.preset=standard, true", "benchmark.preset=thorough, true",
    "benchmark.forks=7, false"
  })
  void adaptsUnlessForksAreAskedFor(String text, boolean adaptive) throws Exception {
    assertThat(of(text).measuring().stopping().adaptive()).isEqualTo(adaptive);
  }

  @Test
  void reportsTheSettingsInEffect() throws Exception {
    assertThat(of("").policy()).hasToString(Policy.DEFAULT.toString());
    Settings settings =
        of(
            "benchmark.preset=quick\nbenchmark.time = 1s \ngate.threshold[*.A]=9%\n"
                + "benchmark.suite=a\nbenchmark.include[a]=x\n");

    assertThat(settings.texts())
        .containsEntry("benchmark.preset", "quick")
        .containsEntry("benchmark.forks", "3")
        .containsEntry("benchmark.warmup-time", "300ms")
        .containsEntry("benchmark.time", "1s")
        .containsEntry("gate.threshold", "2.5%")
        .containsEntry("gate.detectable", "auto")
        .containsEntry("gate.threshold[*.A]", "9%")
        .containsEntry("benchmark.include[a]", "x")
        .doesNotContainKeys("gate.metric", "benchmark.include");
    SettingsReader again = new SettingsReader();
    Map<String, String> texts = new LinkedHashMap<>(settings.texts());
    assertThat(texts.remove("plan")).as("what follows from others").isEqualTo("fixed");
    texts.forEach((key, text) -> again.set(key + "=" + text));
    assertThat(again.read()).hasToString(settings.toString());
  }

  private static Settings of(String text) throws SettingsException {
    return new SettingsReader().content("s", text.getBytes(UTF_8)).read();
  }

  private static final String SUITES =
      """
      benchmark.exclude=Control
      benchmark.include[small]=a[.]
      benchmark.include[large]=(a|b)[.](?!Slow)
      benchmark.params[large]=size=1|2, codec=JSON
      """;

  private static Measuring measuring(String... set) throws SettingsException {
    return reader(set).read().measuring();
  }

  private static SettingsReader reader(String... set) {
    SettingsReader reader = new SettingsReader().content("s", SUITES.getBytes(UTF_8));
    List.of(set).forEach(reader::set);
    return reader;
  }
}
