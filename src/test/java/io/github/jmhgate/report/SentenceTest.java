package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Verdict;
import org.junit.jupiter.api.Test;

class SentenceTest {
  private static String text(Findings findings) {
    return Sentence.of("C.m", findings.get()).text();
  }

  @Test
  void saysSlowerAndFaster() {
    Findings slower = Findings.time("m").values(148.2, 161.7).bounds(1.052, 1.131);
    assertThat(text(slower.verdict(Verdict.REGRESSED, "")))
        .isEqualTo("C.m is 9.1 % slower (95 % bounds +5.2 … +13.1 %, p = 0.0004), threshold 5 %");
    assertThat(text(slower.values(200, 150).bounds(0.72, 0.78).verdict(Verdict.IMPROVED, "")))
        .isEqualTo("C.m is 25.0 % faster (95 % bounds -28.0 … -22.0 %)");
  }

  @Test
  void knowsThatLessThroughputIsWorse() {
    Findings less = Findings.throughput("m").values(100, 92).bounds(0.89, 0.95);
    assertThat(text(less.verdict(Verdict.REGRESSED, "")))
        .isEqualTo(
            "C.m has 8.0 % less throughput (95 % bounds -11.0 … -5.0 %, p = 0.0004), threshold"
                + " -4.76 % (5 % of time per operation)");
    assertThat(text(less.values(100, 120).bounds(1.1, 1.3).verdict(Verdict.IMPROVED, "")))
        .isEqualTo("C.m has 20.0 % more throughput (95 % bounds +10.0 … +30.0 %)");
  }

  @Test
  void saysWhatIsAllocatedAndHowBigItGot() {
    assertThat(text(Findings.allocation("m").values(880, 944).verdict(Verdict.REGRESSED, "")))
        .isEqualTo("C.m allocates 64 B/op more (+7.3 %), threshold 0.5 %");
    assertThat(text(Findings.allocation("m").values(0, 8).verdict(Verdict.REGRESSED, "")))
        .isEqualTo("C.m allocates 8 B/op more, where it allocated nothing, threshold 0.5 %");
    assertThat(text(Findings.allocation("m").values(944, 880).verdict(Verdict.IMPROVED, "")))
        .isEqualTo("C.m allocates 64 B/op less (-6.8 %)");
    assertThat(text(Findings.size("m").values(109, 110).verdict(Verdict.REGRESSED, "")))
        .isEqualTo("C.m: encoded.bytes is 1 bytes bigger (+0.9 %); any growth counts");
    assertThat(text(Findings.size("m").values(110, 109).verdict(Verdict.IMPROVED, "")))
        .isEqualTo("C.m: encoded.bytes is 1 bytes smaller (-0.9 %)");
  }

  @Test
  void namesAMetricWhoseDirectionASettingGave() {
    assertThat(
            text(
                Findings.time("m")
                    .in("cache.hits", "#")
                    .values(100, 80)
                    .bounds(0.7, 0.9)
                    .verdict(Verdict.REGRESSED, "")))
        .startsWith("C.m: cache.hits is 20.0 % lower (95 % bounds -30.0 … -10.0 %");
  }

  @Test
  void givesTheReasonOfWhatCouldNotBeCompared() {
    Findings missing = Findings.allocation("m").undecided(Verdict.MISSING, "fork 1 died");
    assertThat(text(missing)).isEqualTo("C.m gc.alloc.rate.norm: fork 1 died");
  }
}
