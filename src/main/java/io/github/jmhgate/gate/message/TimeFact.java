package io.github.jmhgate.gate.message;

import static io.github.jmhgate.text.Words.count;
import static io.github.jmhgate.text.Words.digits;

import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.Sides;
import org.jspecify.annotations.Nullable;

/**
 * Why a time, or another metric that varies from fork to fork, got its verdict. Losses are shares
 * of time per operation, such as 0.05; gains are below 0.
 */
public interface TimeFact extends Fact {

  /** The part of a fork that was looked at. */
  enum Seen {
    FASTEST_QUARTER("the fastest quarter of the iterations"),
    MEDIAN_OF_SLICES("the median of the slices"),
    MEAN("the mean of the iterations"),
    SAMPLES("the samples of each fork");

    private final String text;

    Seen(String text) {
      this.text = text;
    }
  }

  /** Worse, beyond the threshold and not by chance; the steady view is null if that shows it. */
  static Fact loss(
      Seen seen, double loss, double pValue, @Nullable Seen steady, double steadyLoss) {
    return numbers -> {
      String what =
          "%s in %s, beyond the threshold of %s, and not by chance (%s)"
              .formatted(numbers.loss(loss), seen.text, numbers.threshold(), FactNumbers.p(pValue));
      return steady == null
          ? what
          : "%s, while %s shows %s: pauses or a slow path"
              .formatted(what, steady.text, numbers.signed(steadyLoss));
    };
  }

  /**
   * A loss that all forks show and that is far beyond the spread of forks.
   *
   * @param loss in the steady view, a share
   * @param least what each fork shows, a share
   * @param spread standard deviation of one fork's or pair's effect, a logarithm
   * @param measured whether this session's benchmarks spread so far; if not, it is what recorded
   *     sessions are trusted with
   */
  record BeyondSpread(
      Seen seen, double loss, ForkNumber forks, double least, double spread, boolean measured)
      implements TimeFact {
    @Override
    public String text(FactNumbers numbers) {
      return "%s in %s: %s show %s or more each, and forks of %s spread by %s"
          .formatted(
              numbers.loss(loss),
              seen.text,
              forks.text(),
              numbers.loss(least),
              measured ? "this session" : "recorded sessions",
              numbers.size(Effect.ofLog(spread).loss()));
    }
  }

  static Fact gain(Seen seen, double loss) {
    return numbers -> "%s in %s, and not by chance".formatted(numbers.loss(loss), seen.text);
  }

  /** No detectable loss in so many forks, which draw no data of their own. */
  static Fact noLoss(double bound, int forks) {
    return noLoss(bound, forks, false, 0);
  }

  /**
   * No detectable loss in so many forks, each of which drew data of its own if it draws any; the
   * upper 95 % bound is over all looks, in both views.
   *
   * @param alike draws that were counted and whose work grew alike; below 2 if not known
   */
  static Fact noLoss(double bound, int forks, boolean draws, int alike) {
    return numbers -> {
      String wanted = numbers.detectable();
      if (!Double.isFinite(bound)) {
        return "no loss of %s was found, but none is ruled out".formatted(wanted);
      }
      String some =
          draws
              ? "a loss for some of the data only, of which it drew %s, in more than %s of it"
              : "a loss of some forks only, in more than %2$s of them";
      String most = numbers.signed(bound);
      return "%s (95 %%, all looks counted); %s"
          .formatted(
              bound < numbers.limits().detectable()
                  ? "a loss of %s is ruled out: at most %s".formatted(wanted, most)
                  : "no loss of %s was found; losses beyond %s are ruled out"
                      .formatted(wanted, most),
              some.formatted(forks + " sets", numbers.free().size(largestShare(forks)))
                  + moreWork(alike, numbers));
    };
  }

  /** Returns what counting the work of draws rules out besides; empty if none were counted. */
  private static String moreWork(int draws, FactNumbers numbers) {
    return draws < 2
        ? ""
        : "; more work with over %s of the data (%s sets counted)"
            .formatted(numbers.free().size(largestShare(draws)), draws);
  }

  /** Returns the share of forks with a loss that n forks without one exclude, with 95 %. */
  static double largestShare(int forks) {
    return 1 - Math.pow(0.05, 1.0 / forks);
  }

  /** More of the candidate's forks are in the slow one of two modes. */
  static Fact moreSlow(int slowBefore, int before, int slowAfter, int after, double chance) {
    return Fact.message(
        "slow in %s of %s, before in %s of %s, and not by chance (%s)",
        slowAfter, count(after, "fork"), slowBefore, before, FactNumbers.p(chance));
  }

  /** More forks would not help; the source of the noise is null if it is that of forks. */
  static Fact tooNoisy(
      EffectDeviation.@Nullable Between calibrated, double high, Seen seen, ForkNumber most) {
    String source =
        calibrated == null ? "the forks vary" : calibrated.text() + " of the same code differ";
    return numbers -> {
      String loss = Double.isFinite(high) ? "up to " + numbers.loss(high) : "any loss";
      return "%s too much: %s may hide in %s, and even %s could not show it"
          .formatted(source, loss, seen.text, most.text());
    };
  }

  /** Time was up before anything was known; with the printed upper bound of the loss. */
  record Ended(ForkNumber forks, double high) implements TimeFact {
    @Override
    public String text(FactNumbers numbers) {
      return high < numbers.limits().detectable()
          ? "measuring ended after %s: %s".formatted(forks.text(), partly(high, numbers))
          : "measuring ended after %s, before a loss of %s was shown or ruled out"
              .formatted(forks.text(), numbers.detectable());
    }
  }

  /** Returns why a bound below the detectable loss is not enough for UNCHANGED. */
  private static String partly(double high, FactNumbers numbers) {
    return "at most %s (95 %%, all looks counted), but too few to see a loss of some forks or data only"
        .formatted(numbers.signed(high));
  }

  /** All allowed forks neither show nor rule out the detectable loss, with its printed bound. */
  static Fact undecided(ForkNumber forks, double high) {
    return numbers ->
        high < numbers.limits().detectable()
            ? "%s: %s".formatted(forks.text(), partly(high, numbers))
            : "%s neither show nor rule out a loss of %s"
                .formatted(forks.text(), numbers.detectable());
  }

  /**
   * The bounds are beyond the threshold, but the level that the checks share is too small to call
   * the loss.
   *
   * @param checks metrics that share the level
   * @param ended whether measuring ended before the plan did
   * @param adjusted whether the bounds that are printed are adjusted for the checks, too
   */
  record Unproven(ForkNumber forks, double loss, int checks, boolean ended, boolean adjusted)
      implements TimeFact {
    @Override
    public String text(FactNumbers numbers) {
      String measured =
          ended ? "measuring ended after %s, which".formatted(forks.text()) : forks.text();
      String until = checks > 1 ? "among %s checks".formatted(checks) : "yet";
      String bounds = adjusted ? "; its bounds are adjusted for that" : "";
      return "%s show %s, beyond the threshold of %s, but that is not proven %s%s"
          .formatted(measured, numbers.loss(loss), numbers.threshold(), until, bounds);
    }
  }

  /** One fork per side, which shows nothing of the spread between forks. */
  record OneFork() implements TimeFact {
    @Override
    public String text(FactNumbers numbers) {
      return "one fork does not show the spread between forks; measure at least 2";
    }
  }

  /** A test that could never call a loss; {@code enough} is 0 if no number of forks is. */
  static Fact.PlainFact impossible(
      ForkNumber most, double smallestP, double alpha, int tests, double level, int enough) {
    return new Fact.PlainFact(
        "%s can give no p-value below %s, and alpha = %s shared by %s in two views needs %s: %s"
            .formatted(
                most.text(),
                digits(smallestP, 2),
                digits(alpha, 2),
                count(tests, "benchmark"),
                digits(level, 2),
                remedy(most.sides(), enough)));
  }

  /** Returns how a test could call a loss; {@code enough} is 0 if no number of forks suffices. */
  private static String remedy(Sides sides, int enough) {
    if (sides == Sides.CANDIDATE) {
      return "record a baseline of at least %s".formatted(count(enough, "fork"));
    }
    return enough > 0 ? "allow %s or a larger alpha".formatted(enough) : "allow a larger alpha";
  }
}
