package io.github.jmhgate.settings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.settings.choice.BaselineAction;
import io.github.jmhgate.settings.choice.CompareWith;
import org.junit.jupiter.api.Test;

/** A change may say what is measured, and not by what it is judged. */
class ReviewedSettingsTest {
  @Test
  void whatDecidesIsTheBasesAndWhatIsMeasuredTheChanges() throws Exception {
    ReviewedSettings reviewed =
        review(
            "gate.threshold=2%\ngate.gated[*.Hot.*]=true\nbenchmark.build=make jar\n",
            "gate.threshold=50%\ngate.gated=false\nbenchmark.build=true\n"
                + "benchmark.compare=stored\nbenchmark.against=HEAD\nbenchmark.baseline=record\n"
                + "benchmark.include=[.]New[.]\n"
                + "gate.expect[*.m]=faster 5%, unchanged\n");

    Settings settings = reviewed.settings();
    assertThat(settings.policy().threshold().get("a.B.m")).isEqualTo(0.02);
    assertThat(settings.policy().gated().get("a.B.m")).isTrue();
    assertThat(settings.pairing().build()).containsExactly("make", "jar");
    assertThat(settings.pairing().wanted()).isFalse();
    assertThat(settings.pairing().compare()).isEqualTo(CompareWith.AUTO);
    assertThat(settings.baseline()).isEqualTo(BaselineAction.CHECK);
    assertThat(settings.measuring().include()).isEqualTo("[.]New[.]");
    // Claims only make a change fail.
    assertThat(settings.policy().claims()).hasSize(2);
    assertThat(reviewed.ignored()).isEmpty();
    assertThat(reviewed.differences())
        .contains(
            new AlteredKey("gate.threshold", "2%", "50%", true),
            new AlteredKey("gate.gated", "true (the default)", "false", true),
            new AlteredKey("gate.gated[*.Hot.*]", "true", "not set", true),
            new AlteredKey("benchmark.build", "make jar", "true", true),
            new AlteredKey("benchmark.include", "empty (the default)", "[.]New[.]", false),
            new AlteredKey("gate.expect[*.m]", "not set", "faster 5%, unchanged", false))
        .hasSize(9);
  }

  @Test
  void whatIsWrittenOtherwiseAndMeansTheSameIsNoDifference() throws Exception {
    assertThat(
            review(
                    "gate.threshold=2.5%\ngate.alpha=1%\n",
                    "gate.threshold = 0.025\ngate.alpha=0.01\n")
                .differences())
        .isEmpty();
    assertThat(review("", "").differences()).isEmpty();
  }

  @Test
  void overridesCountAndAreNoDifference() throws Exception {
    ReviewedSettings reviewed =
        change("gate.threshold=50%\n")
            .set("gate.threshold=10%")
            .set("gate.missing-base=warn")
            .review("base", bytes("gate.threshold=2%\n"));

    assertThat(reviewed.settings().policy().threshold().get("a")).isEqualTo(0.1);
    assertThat(reviewed.settings().pairing().missingBase())
        .isEqualTo(io.github.jmhgate.gate.Policy.OnProblem.WARN);
    assertThat(reviewed.differences()).isEmpty();
  }

  @Test
  void whatTheBaseHasAndIsUnknownNowIsIgnoredAndReported() throws Exception {
    ReviewedSettings reviewed =
        review(
            "gate.gone=1\ngate.alpha=many\ngate.threshold=2%\nbenchmark.gone=1\n"
                + "gate.growth=\\u00\ngate.threshold=3%\n",
            "");

    assertThat(reviewed.settings().policy().threshold().get("a")).isEqualTo(0.02);
    assertThat(reviewed.settings().policy().alpha())
        .isEqualTo(new SettingsReader().read().policy().alpha());
    assertThat(reviewed.ignored())
        .extracting(SettingsProblem::line)
        .anyMatch(line -> line.startsWith("base:1: gate.gone: unknown key"))
        .anyMatch(line -> line.startsWith("base:2: gate.alpha"))
        .hasSize(4);
    ReviewedSettings unreadable = change("").review("base", new byte[] {(byte) 0xff});
    assertThat(unreadable.ignored()).hasSize(1);
  }

  @Test
  void aChangeWithAMistakeIsRefused() {
    assertThatThrownBy(() -> review("", "gate.gone=1\n"))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("change:1: gate.gone");
  }

  private static ReviewedSettings review(String before, String after) throws SettingsException {
    return change(after).review("base", bytes(before));
  }

  private static SettingsReader change(String text) {
    return new SettingsReader().content("change", bytes(text));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
