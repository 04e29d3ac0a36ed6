package io.github.jmhgate.gate;

import io.github.jmhgate.model.Words;
import io.github.jmhgate.statistics.Median;
import java.math.BigDecimal;
import java.util.List;

/** Decides sizes in bytes, which are exact and the same everywhere: any growth is a regression. */
public final class SizeRule implements MetricRule {
  @Override
  public Rule id() {
    return Rule.SIZE;
  }

  @Override
  public List<Finding> judge(List<MetricPair> pairs) {
    return pairs.stream().map(SizeRule::judge).toList();
  }

  private static Finding judge(MetricPair pair) {
    double before = Median.of(pair.before().forkMeans());
    double after = Median.of(pair.after().forkMeans());
    return Finding.of(
        pair,
        after > before ? Verdict.REGRESSED : after < before ? Verdict.IMPROVED : Verdict.UNCHANGED,
        changed(after - before),
        Finding.Ratio.exact(before, after));
  }

  public static Fact changed(double bytes) {
    if (bytes == 0) {
      return Fact.message("the size is the same");
    }
    String size = Words.plain(BigDecimal.valueOf(Math.abs(bytes)).stripTrailingZeros());
    return Fact.message((bytes < 0 ? "-" : "+") + size + (size.equals("1") ? " byte" : " bytes"));
  }
}
