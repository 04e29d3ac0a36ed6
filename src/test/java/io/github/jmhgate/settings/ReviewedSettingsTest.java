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
  void whatDecidesIsTheBases() throws Exception {
    Settings settings = changedEverywhere().settings();

    assertThat(settings.policy().threshold().get("a.B.m")).isEqualTo(0.02);
    assertThat(settings.policy().gated().get("a.B.m")).isTrue();
    assertThat(settings.pairing().build()).containsExactly("make", "jar");
    assertThat(settings.pairing().wanted()).isFalse();
    assertThat(settings.pairing().compare()).isEqualTo(CompareWith.AUTO);
    assertThat(settings.baseline()).isEqualTo(BaselineAction.CHECK);
  }

  @Test
  void whatIsMeasuredIsTheChanges() throws Exception {
    assertThat(changedEverywhere().settings().measuring().include()).isEqualTo("[.]New[.]");
  }

  @Test
  void claimsAreTheChangesAsTheyOnlyMakeItFail() throws Exception {
    assertThat(changedEverywhere().settings().policy().claims()).hasSize(2);
  }

  @Test
  void namesEachDifference() throws Exception {
    ReviewedSettings reviewed = changedEverywhere();

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

  private static ReviewedSettings changedEverywhere() throws SettingsException {
    return review(
        "gate.threshold=2%\ngate.gated[*.Hot.*]=true\nbenchmark.build=make jar\n",
        "gate.threshold=50%\ngate.gated=false\nbenchmark.build=true\n"
            + "benchmark.compare=stored\nbenchmark.against=HEAD\nbenchmark.baseline=record\n"
            + "benchmark.include=[.]New[.]\n"
            + "gate.expect[*.m]=faster 5%, unchanged\n");
  }

  @Test
  void anotherSpellingIsNoDifference() throws Exception {
    assertThat(
            review(
                    "gate.threshold=2.5%\ngate.alpha=1%\n",
                    "gate.threshold = 0.025\ngate.alpha=0.01\n")
                .differences())
        .isEmpty();
    assertThat(review("", "").differences()).isEmpty();
  }

  @Test
  void overridesCount() throws Exception {
    Settings settings = overridden().settings();

    assertThat(settings.policy().threshold().get("a")).isEqualTo(0.1);
    assertThat(settings.pairing().missingBase())
        .isEqualTo(io.github.jmhgate.gate.Policy.OnProblem.WARN);
  }

  @Test
  void overridesAreNoDifference() throws Exception {
    assertThat(overridden().differences()).isEmpty();
  }

  private static ReviewedSettings overridden() throws SettingsException {
    return change("gate.threshold=50%\n")
        .set("gate.threshold=10%")
        .set("gate.missing-base=warn")
        .review("base", bytes("gate.threshold=2%\n"));
  }

  @Test
  void whatIsUnknownOfTheBaseIsIgnored() throws Exception {
    Settings settings = ofAnUnknownBase().settings();

    assertThat(settings.policy().threshold().get("a")).isEqualTo(0.02);
    assertThat(settings.policy().alpha()).isEqualTo(new SettingsReader().read().policy().alpha());
  }

  @Test
  void whatIsUnknownOfTheBaseIsReported() throws Exception {
    assertThat(ofAnUnknownBase().ignored())
        .extracting(SettingsProblem::line)
        .anyMatch(line -> line.startsWith("base:1: gate.gone: unknown key"))
        .anyMatch(line -> line.startsWith("base:2: gate.alpha"))
        .hasSize(4);
  }

  @Test
  void aBaseThatIsUnreadableIsReported() throws Exception {
    ReviewedSettings unreadable = change("").review("base", new byte[] {(byte) 0xff});
    assertThat(unreadable.ignored()).hasSize(1);
  }

  private static ReviewedSettings ofAnUnknownBase() throws SettingsException {
    return review(
        "gate.gone=1\ngate.alpha=many\ngate.threshold=2%\nbenchmark.gone=1\n"
            + "gate.growth=\\u00\ngate.threshold=3%\n",
        "");
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
