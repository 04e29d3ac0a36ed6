package io.github.jmhgate.gate.message;

import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The effect of a change over several benchmarks. Names are untrusted.
 *
 * @param benchmarks labels, the one with the largest loss first
 * @param names how many benchmarks these are if modes and params are left out
 * @param methods changed methods that all of them ran; empty if they are all that were measured
 * @param scope whether these are all that were measured, or those that ran the change
 * @param pairs steps of each that count
 * @param effect a relative loss
 * @param low its lower 95 % bound; NaN if the steps are too few for bounds
 * @param high its upper 95 % bound
 * @param pValue adjusted for the groups that are judged
 * @param waived why it may exceed the threshold; empty if nothing permits that
 * @param fails whether it fails the build
 */
public record ChangeFact(
    List<String> benchmarks,
    int names,
    List<String> methods,
    Scope scope,
    int pairs,
    double effect,
    double low,
    double high,
    double pValue,
    double threshold,
    Verdict verdict,
    String waived,
    boolean fails)
    implements Fact {
  /** The name by which a waiver permits the loss of a change. */
  public static final String NAME = "change";

  private static final int NAMED = 5;

  /** Which benchmarks the effect is over. */
  public enum Scope {
    /** All that were measured; nothing shows which of them ran the change. */
    MEASURED(""),
    /** All that ran the change, by their records. */
    RAN(" that ran the change"),
    /** Those that ran the change, but for some that were not measured. */
    RAN_AND_MEASURED(" that ran the change and were measured");

    private final String text;

    Scope(String text) {
      this.text = text;
    }
  }

  @Override
  public String text(FactNumbers numbers) {
    FactNumbers near = numbers.against(threshold);
    String size = near.signed(effect);
    String bounds =
        Double.isNaN(low)
            ? ""
            : " (%s … %s)".formatted(near.signed(low).replace(" %", ""), near.signed(high));
    int rows = benchmarks.size();
    String several = Words.count(names, "benchmark");
    String counted = names < rows ? rows + " rows of " + several : several;
    String subject = "over the " + counted + subject();
    if (verdict != Verdict.REGRESSED && verdict != Verdict.WAIVED) {
      return subject + " " + size + bounds;
    }
    return "%s, this change costs %s%s, %s, beyond the threshold of %s; rule %s; most in %s%s"
        .formatted(
            subject,
            near.size(effect),
            bounds,
            FactNumbers.p(pValue),
            numbers.share(threshold),
            NAME,
            Words.list(benchmarks, NAMED),
            waived.isEmpty() ? "" : "; " + waived);
  }

  private String subject() {
    if (methods.isEmpty()) {
      return scope.text;
    }
    int more = methods.size() - 1;
    return " that run " + methods.get(0) + (more == 0 ? "" : " and " + more + " more");
  }

  @Override
  public Map<String, Object> data() {
    return Map.of(
        NAME,
        new JsonObject()
            .with("benchmarks", benchmarks)
            .withUnlessEmpty("methods", methods)
            .with("pairs", pairs)
            .with("verdict", verdict)
            .with("ratio", 1 + effect)
            .with("ratioLow", 1 + low)
            .with("ratioHigh", 1 + high)
            .with("pValue", pValue)
            .with("threshold", threshold)
            .with("rule", NAME));
  }

  /**
   * Nearly all benchmarks of two sessions got worse together, which may be the machine's doing.
   *
   * @param benchmarks labels, the one with the largest loss first
   * @param losses of each, as shares
   * @param worse how many lost
   */
  public record Alike(List<String> benchmarks, List<Double> losses, long worse) implements Fact {
    public static final String SIDE_BY_SIDE =
        "java -jar jmh-gate.jar measure --jar AFTER.jar --against-jar BEFORE.jar";

    public Alike {
      benchmarks = List.copyOf(benchmarks);
      losses = List.copyOf(losses);
    }

    @Override
    public String text(FactNumbers numbers) {
      FactNumbers free = numbers.free();
      List<String> worst = new ArrayList<>();
      for (int i = 0; i < Math.min(NAMED, benchmarks.size()); i++) {
        worst.add("%s %s".formatted(benchmarks.get(i), free.signed(losses.get(i))));
      }
      return "%s of %s got slower together, by %s to %s of time per operation, most of all %s; the sides are two sessions, so this may be the machine: measure them side by side"
          .formatted(
              worse,
              Words.count(benchmarks.size(), "benchmark"),
              free.signed(losses.get((int) worse - 1)),
              free.signed(losses.get(0)),
              String.join(", ", worst));
    }
  }

  /**
   * What a pass excludes for single benchmarks.
   *
   * @param most the largest upper 95 % bound of the loss of any of them, as printed in its row
   * @param benchmarks how many ran the change
   * @param settled how many of them are UNCHANGED or IMPROVED
   */
  public record Excluded(double most, long benchmarks, long settled) implements Fact {
    @Override
    public String text(FactNumbers numbers) {
      String settles = "%s of %s are UNCHANGED or IMPROVED".formatted(settled, benchmarks);
      // A bound beyond twice the time bounds nothing that a reader would mind.
      return most < 1
          ? "none lost more than %s (95 %% each); %s"
              .formatted(numbers.free().size(roundedUp(most)), settles)
          : settles;
    }

    /** Returns a share in tenths of a percent, never below what a row prints with more digits. */
    private static double roundedUp(double share) {
      return Math.ceil(share * 1000 - 1e-9) / 1000;
    }
  }
}
