package io.github.jmhgate.report;

import static io.github.jmhgate.model.Direction.HIGHER_IS_BETTER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.gate.message.Verdict;
import java.math.BigDecimal;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class SentenceTest {
  private static Numbers numbers(double... shares) {
    return new Numbers(Numbers.limits(true, shares), Limits.NONE, "");
  }

  private static final Pattern NUMBERS =
      Pattern.compile("(?:is|has) ([0-9.]+) % (?:slower|less).*, threshold ([0-9.]+) %");

  private static String text(Findings findings) {
    return Sentence.of("C.m", findings.get()).text();
  }

  @Test
  void namesTheDirectionOfEachGain() {
    assertThat(text(Findings.time("m").values(200, 150).verdict(Verdict.IMPROVED, "")))
        .isEqualTo("C.m is 25.0 % faster (95 % bounds -0.8 … +1.8 %); rule time");
    assertThat(text(Findings.throughput("m").values(100, 120).verdict(Verdict.IMPROVED, "")))
        .isEqualTo("C.m has 20.0 % more throughput (95 % bounds -0.8 … +1.8 %); rule time");
    assertThat(text(Findings.allocation("m").values(944, 880).verdict(Verdict.IMPROVED, "")))
        .isEqualTo("C.m allocates 64 B/op less (-6.8 %); rule allocation");
    assertThat(text(Findings.size("m").values(110, 109).verdict(Verdict.IMPROVED, "")))
        .isEqualTo("C.m: encoded.bytes is 1 byte smaller (-0.9 %); rule size");
  }

  @Test
  void saysInWordsWhatNoNumberShows() {
    Findings beyond = Findings.time("m").values(1e-300, 1e300).bounds(1, Double.POSITIVE_INFINITY);
    assertThat(text(beyond.verdict(Verdict.REGRESSED, "")))
        .isEqualTo("C.m is immeasurably slower, threshold 2.5 %; rule time");
  }

  @Test
  void holdsAMetricWhoseDirectionASettingGaveAgainstItsOwnLimit() {
    Findings hits = Findings.time("m").in("cache.hits", "#").direction(HIGHER_IS_BETTER);

    assertThat(text(hits.values(100, 97.559).bounds(0.97, 0.99).verdict(Verdict.REGRESSED, "")))
        .isEqualTo(
            "C.m: cache.hits is 2.45 % lower (95 % bounds -3.0 … -1.0 %, p = 0.0004), threshold"
                + " 2.44 %; rule time");
  }

  /** Whatever the direction of the metric and however close to the limit. */
  @Test
  void neverNamesALimitThatTheLossBesideItDoesNotExceed() {
    Random random = new Random(3);
    for (int i = 0; i < 20_000; i++) {
      double threshold = random.nextInt(1, 600) / 1000.0;
      double loss = threshold + threshold * Math.pow(10, -8 * random.nextDouble());
      boolean inverted = random.nextBoolean();
      double ratio = inverted ? 1 / (1 + loss) : 1 + loss;
      Findings finding = inverted ? Findings.throughput("m") : Findings.time("m");
      String text =
          text(
              finding
                  .values(1e6, 1e6 * ratio)
                  .bounds(0.9 * ratio, 1.1 * ratio)
                  .threshold(threshold)
                  .verdict(Verdict.REGRESSED, ""));

      Matcher numbers = NUMBERS.matcher(text);
      assertThat(numbers.find()).as(text).isTrue();
      assertThat(new BigDecimal(numbers.group(1)))
          .as(text)
          .isGreaterThan(new BigDecimal(numbers.group(2)));
    }
  }

  private final Random random = new Random(5);
}
