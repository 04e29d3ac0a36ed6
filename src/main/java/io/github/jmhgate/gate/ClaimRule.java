package io.github.jmhgate.gate;

import io.github.jmhgate.gate.Claim.Bounds;
import io.github.jmhgate.gate.Claim.Kind;
import io.github.jmhgate.gate.Claim.Proof;
import io.github.jmhgate.model.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Judges claims about a change: one warning for each benchmark and metric that one is about. */
final class ClaimRule {
  private ClaimRule() {}

  static List<Warning> warnings(List<Claim> claims, List<Finding> findings) {
    List<Fact> facts = new ArrayList<>();
    for (Claim claim : claims) {
      List<Finding> own = new ArrayList<>(findings);
      own.removeIf(one -> !claim.concerns(one.benchmark()));
      // A benchmark of the same code that was not measured has only a score.
      own.removeIf(one -> !claim.concerns(one.metric()) && one.verdict() != Verdict.SAME_CODE);
      own.forEach(finding -> facts.add(judge(claim, finding)));
      if (own.isEmpty()) {
        Fact why = Fact.message("no benchmark that was judged has this name and such a metric");
        facts.add(new Judged(claim, null, Proof.NOT_PROVEN, Bounds.NONE, why));
      }
    }
    return facts.stream().map(fact -> new Warning(Warning.Kind.CLAIM, fact)).toList();
  }

  private static Fact judge(Claim claim, Finding finding) {
    if (finding.verdict() == Verdict.SAME_CODE) {
      return ofSameCode(claim, finding, finding.reason());
    }
    Bounds seen = finding.evidence().bounds();
    double threshold = finding.limits().threshold();
    Proof result = claim.result(seen, threshold);
    Fact why = seen.forks() == null ? finding.reason() : help(claim, seen, seen.forks(), threshold);
    if (seen.forks() == null && result == Proof.PROVEN && finding.verdict() != Verdict.IMPROVED) {
      // The forks are too few to call a change of bytes, or it is within the limits.
      result = Proof.NOT_PROVEN;
    }
    return new Judged(claim, finding, result, seen, result == Proof.NOT_PROVEN ? why : null);
  }

  /** Returns how many forks bring a bound to the claim if the effect and its deviation stay. */
  private static Fact help(Claim claim, Bounds seen, ForkNumber forks, double threshold) {
    double own = Math.abs(claim.missing(seen.ratio(), threshold));
    double missing = Math.min(own, Math.abs(claim.missing(seen.other(), threshold)));
    double needed = forks.steps() * Math.pow((seen.high() - seen.low()) / 2 / missing, 2);
    int steps = (int) Math.max(forks.steps() + 1, needed);
    return needed > PlanFinding.MOST_SEARCHED
        ? Fact.message("the forks are too few, or the change is too close to the claim")
        : Fact.message(
            "about %s settle it", new ForkNumber(forks.sides(), steps, forks.baseline()).text());
  }

  /** Returns the result of a claim about the same code; the finding is null if there is none. */
  static Fact ofSameCode(Claim claim, @Nullable Finding finding, Fact why) {
    Proof result = claim.kind() == Kind.UNCHANGED ? Proof.PROVEN : Proof.REFUTED;
    return new Judged(claim, finding, result, Bounds.NONE, why);
  }

  /** The result of a claim. */
  private record Judged(
      Claim claim, @Nullable Finding finding, Proof result, Bounds seen, @Nullable Fact why)
      implements Fact {
    @Override
    public boolean fails() {
      return result != Proof.PROVEN;
    }

    @Override
    public String text(FactNumbers numbers) {
      boolean unchanged = claim.kind() == Kind.UNCHANGED;
      String name = finding == null ? claim.glob() : finding.benchmark().shortLabel();
      String size = finding == null || claim.kind() != Kind.SMALLER ? "" : finding.metric().name();
      double limit = unchanged && finding != null ? finding.limits().threshold() : claim.share();
      String share = limit > 0 ? numbers.share(limit) : unchanged ? "its threshold" : "";
      return (name + " " + size).strip()
          + ": claimed "
          + claim.kind().text.formatted(share).strip()
          + "; "
          + (Double.isNaN(seen.ratio()) ? "" : measured(numbers.against(limit)))
          + result.name().toLowerCase(Locale.ROOT).replace('_', ' ')
          + (why == null ? "" : ": " + why.text(numbers));
    }

    /** Returns the gain with its bounds; a loss has a minus. */
    private String measured(FactNumbers numbers) {
      String bounds = " (%s … %s)".formatted(gain(numbers, seen.high()), gain(numbers, seen.low()));
      return "measured "
          + gain(numbers, seen.ratio())
          + (seen.low() > 0 && seen.low() < seen.high() ? bounds.replace(" %", "") : "")
          + (seen.forks() == null ? "" : " in " + seen.forks().text())
          + ": ";
    }

    private static String gain(FactNumbers numbers, double ratio) {
      // Else 0.93 is a gain of a little less than 7 %.
      return numbers.signed(Math.rint((1 - ratio) * 1e12) / 1e12).replace("+", "");
    }

    @Override
    public Map<String, Object> data() {
      JsonObject fields = new JsonObject().withAll(claim).with("result", result).withAll(seen);
      if (finding != null) {
        fields.withAll(finding.benchmark()).with("metric", finding.metric().name());
      }
      return Map.of("claims", fields);
    }
  }
}
