package io.github.jmhgate.gate.rule;

import io.github.jmhgate.gate.Claim;
import io.github.jmhgate.gate.Claim.Bounds;
import io.github.jmhgate.gate.Claim.Kind;
import io.github.jmhgate.gate.Claim.Proof;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.ChangeFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.FactNumbers;
import io.github.jmhgate.gate.message.ForkNumber;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.PlanFinding;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.BenchmarkOrigins;
import io.github.jmhgate.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Judges claims about a change: one warning for each benchmark and metric that one is about, or for
 * the change as a whole.
 */
public final class ClaimRule {
  /** Benchmarks that are named as doubtful. */
  private static final int NAMED = 3;

  private ClaimRule() {}

  public static List<Warning> warnings(
      Policy policy,
      List<Finding> findings,
      ChangeRule.@Nullable Result change,
      BenchmarkOrigins origins) {
    Set<String> apart = origins.apart();
    List<Fact> facts = new ArrayList<>();
    for (Claim claim : policy.claims()) {
      if (claim.glob().equals(ChangeFact.NAME)) {
        facts.add(ofChange(claim, findings, change, policy, apart));
        continue;
      }
      List<Finding> own = new ArrayList<>(findings);
      own.removeIf(finding -> !claim.concerns(finding.benchmark()));
      // A benchmark of the same code that was not measured has only a score.
      own.removeIf(
          finding -> !claim.concerns(finding.metric()) && finding.verdict() != Verdict.SAME_CODE);
      own.forEach(
          finding -> {
            boolean doubtful = apart.contains(finding.benchmark().name());
            facts.add(doubtful ? ofUnchangedCode(claim, finding) : judge(claim, finding));
          });
      if (own.isEmpty()) {
        Fact why = Fact.message("no benchmark that was judged has this name and such a metric");
        facts.add(notJudged(claim, why));
      }
    }
    return facts.stream().map(fact -> new Warning(Warning.Kind.CLAIM, fact)).toList();
  }

  /** Returns the result of a claim about a benchmark that ran nothing that changed. */
  private static Fact ofUnchangedCode(Claim claim, Finding finding) {
    if (claim.kind() == Kind.UNCHANGED) {
      return judge(claim, finding);
    }
    Fact why = Fact.message("nothing that its benchmark ran has changed");
    double threshold = finding.limits().threshold();
    Bounds seen = finding.evidence().bounds();
    Proof result = claim.result(seen, threshold);
    Proof doubted = result == Proof.PROVEN ? Proof.NOT_PROVEN : result;
    return new Judged(claim, finding, threshold, doubted, seen, why);
  }

  private static Fact notJudged(Claim claim, Fact why) {
    return new Judged(claim, null, 0, Proof.NOT_PROVEN, Bounds.NONE, why);
  }

  private static Fact ofChange(
      Claim claim,
      List<Finding> findings,
      ChangeRule.@Nullable Result change,
      Policy policy,
      Set<String> apart) {
    if (!findings.isEmpty()
        && findings.stream().allMatch(finding -> finding.verdict() == Verdict.SAME_CODE)) {
      return ofSameCode(claim, null, findings.get(0).reason());
    }
    if (change == null || !claim.concernsChange()) {
      return notJudged(
          claim,
          Fact.message(
              "the change as a whole is judged by the times of four or more benchmarks that ran"
                  + " it, unless gate.change=off"));
    }
    double threshold = change.whole().threshold();
    Bounds seen = change.whole().bounds(policy);
    Proof result = claim.result(seen, threshold);
    Fact help = result == Proof.NOT_PROVEN ? help(claim, seen, threshold) : null;
    List<String> doubtful =
        change.whole().rows().stream()
            .filter(row -> apart.contains(row.benchmark().name()))
            .map(row -> row.benchmark().shortLabel())
            .toList();
    if (result == Proof.PROVEN && claim.kind() != Kind.UNCHANGED && !doubtful.isEmpty()) {
      result = Proof.NOT_PROVEN;
      help =
          Fact.message(
              "nothing that %s ran has changed, but it did something else on the base's code",
              Words.list(doubtful, NAMED));
    }
    return new Judged(claim, null, threshold, result, seen, help);
  }

  private static Fact judge(Claim claim, Finding finding) {
    if (finding.verdict() == Verdict.SAME_CODE) {
      return ofSameCode(claim, finding, finding.reason());
    }
    Bounds seen = finding.evidence().bounds();
    double threshold = finding.limits().threshold();
    Proof result = claim.result(seen, threshold);
    Fact why = seen.forks() == null ? finding.reason() : help(claim, seen, threshold);
    if (seen.forks() == null && result == Proof.PROVEN && finding.verdict() != Verdict.IMPROVED) {
      // The forks are too few to call a change of bytes, or it is within the limits.
      result = Proof.NOT_PROVEN;
    }
    Fact help = result == Proof.NOT_PROVEN ? why : null;
    return new Judged(claim, finding, threshold, result, seen, help);
  }

  /** Returns how many forks bring a bound to the claim if the effect and its deviation stay. */
  private static Fact help(Claim claim, Bounds seen, double threshold) {
    ForkNumber forks = Objects.requireNonNull(seen.forks());
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
  public static Fact ofSameCode(Claim claim, @Nullable Finding finding, Fact why) {
    Proof result = claim.kind() == Kind.UNCHANGED ? Proof.PROVEN : Proof.REFUTED;
    double threshold = finding == null ? 0 : finding.limits().threshold();
    return new Judged(claim, finding, threshold, result, Bounds.NONE, why);
  }

  /** The result of a claim; the threshold is 0 if there is none. */
  private record Judged(
      Claim claim,
      @Nullable Finding finding,
      double threshold,
      Proof result,
      Bounds seen,
      @Nullable Fact why)
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
      double limit = unchanged ? threshold : claim.share();
      String unnamed = unchanged ? "its threshold" : "";
      String share = limit > 0 ? numbers.share(limit) : unnamed;
      String measured = Double.isNaN(seen.ratio()) ? "" : measured(numbers.against(limit));
      String because = why == null ? "" : ": " + why.text(numbers);
      return (name + " " + size).strip()
          + ": claimed "
          + claim.kind().text.formatted(share).strip()
          + "; "
          + measured
          + result.name().toLowerCase(Locale.ROOT).replace('_', ' ')
          + because;
    }

    /** Returns the gain with its bounds; a loss has a minus. */
    private String measured(FactNumbers numbers) {
      String bounds = "";
      if (seen.low() > 0 && seen.low() < seen.high()) {
        String both = " (%s … %s)".formatted(gain(numbers, seen.high()), gain(numbers, seen.low()));
        bounds = both.replace(" %", "");
      }
      String forks = seen.forks() == null ? "" : " in " + seen.forks().text();
      return "measured " + gain(numbers, seen.ratio()) + bounds + forks + ": ";
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
