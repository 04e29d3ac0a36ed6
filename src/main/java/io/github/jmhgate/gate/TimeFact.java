package io.github.jmhgate.gate;

import io.github.jmhgate.model.Words;
import org.jspecify.annotations.Nullable;

/**
 * Why a time, or another metric that varies from fork to fork, got its verdict. Losses are shares
 * of time per operation, such as 0.05; gains are below 0.
 */
public sealed interface TimeFact extends Fact {

  /** What of a fork was looked at. */
  enum Seen {
    FASTEST_QUARTER("the fastest quarter of the iterations"),
    MEDIAN_OF_SLICES("the median of the slices"),
    MEAN("the mean of the iterations");

    private final String text;

    Seen(String text) {
      this.text = text;
    }
  }

  /**
   * Worse, beyond the threshold and not by chance.
   *
   * @param loss estimate
   * @param pValue adjusted for all that was tested
   * @param steady the view that pauses do not touch; null if that is the one that shows the loss
   * @param steadyLoss estimate of that; NaN if there is none
   */
  record Loss(Seen seen, double loss, double pValue, @Nullable Seen steady, double steadyLoss)
      implements TimeFact {
    @Override
    public String text(FactNumbers numbers) {
      String what =
          "%s in %s, beyond the threshold of %s, and not by chance (%s)"
              .formatted(numbers.loss(loss), seen.text, numbers.threshold(), FactNumbers.p(pValue));
      return steady == null
          ? what
          : "%s, while %s shows %s: pauses or a slow path"
              .formatted(what, steady.text, numbers.signed(steadyLoss));
    }
  }

  /**
   * Better, beyond the threshold and not by chance.
   *
   * @param loss estimate, below 0
   */
  record Gain(Seen seen, double loss) implements TimeFact {
    @Override
    public String text(FactNumbers numbers) {
      return "%s in %s, and not by chance".formatted(numbers.loss(loss), seen.text);
    }
  }

  /**
   * No detectable loss.
   *
   * @param bound upper 95 % bound of the loss, which holds over all looks and in both views
   */
  record NoLoss(double bound) implements TimeFact {
    @Override
    public String text(FactNumbers numbers) {
      String wanted = numbers.detectable();
      if (bound < numbers.limits().detectable()) {
        return "a loss of %s is ruled out: at most %s (95 %%, all looks counted)"
            .formatted(wanted, numbers.signed(bound));
      }
      return Double.isFinite(bound)
          ? "no loss of %s was found; losses beyond %s are ruled out (95 %%, all looks counted)"
              .formatted(wanted, numbers.signed(bound))
          : "no loss of %s was found, but none is ruled out".formatted(wanted);
    }
  }

  /**
   * More forks would not help.
   *
   * @param calibrated what the noise that hides a loss lies between; null if it is that of forks
   * @param high upper 95 % bound of the loss
   * @param most forks that the plan allows
   */
  record TooNoisy(
      EffectDeviation.@Nullable Between calibrated, double high, Seen seen, ForkNumber most)
      implements TimeFact {
    @Override
    public String text(FactNumbers numbers) {
      return "%s too much: %s may hide in %s, and even %s could not show it"
          .formatted(
              calibrated == null
                  ? "the forks vary"
                  : calibrated.text() + " of the same code differ",
              Double.isFinite(high) ? "up to " + numbers.loss(high) : "any loss",
              seen.text,
              most.text());
    }
  }

  /** Time was up before anything was known. */
  record Ended(ForkNumber forks) implements TimeFact {
    @Override
    public String text(FactNumbers numbers) {
      return "measuring ended after %s, before a loss of %s was shown or ruled out"
          .formatted(forks.text(), numbers.detectable());
    }
  }

  /**
   * All forks that were allowed neither show the detectable loss nor rule it out.
   *
   * @param high upper 95 % bound of the loss, as it is printed
   */
  record Undecided(ForkNumber forks, double high) implements TimeFact {
    @Override
    public String text(FactNumbers numbers) {
      // The printed bounds may exclude a loss that the rule, which asks for more, does not.
      return high < numbers.limits().detectable()
          ? "%s show a loss of at most %s, but do not rule out %s as surely as UNCHANGED requires"
              .formatted(forks.text(), numbers.loss(high), numbers.detectable())
          : "%s neither show nor rule out a loss of %s"
              .formatted(forks.text(), numbers.detectable());
    }
  }

  /**
   * The bounds lie beyond the threshold, but all checks together leave too little of the level for
   * this one to call the loss.
   *
   * @param loss estimate
   * @param checks metrics that share the level
   * @param ended whether measuring ended before the plan did
   */
  record Unproven(ForkNumber forks, double loss, int checks, boolean ended) implements TimeFact {
    @Override
    public String text(FactNumbers numbers) {
      return "%s show %s, beyond the threshold of %s, but that is not proven%s"
          .formatted(
              ended ? "measuring ended after %s, which".formatted(forks.text()) : forks.text(),
              numbers.loss(loss),
              numbers.threshold(),
              checks > 1 ? " among %s checks".formatted(checks) : " yet");
    }
  }

  /** One fork per side, which shows nothing of the spread between forks. */
  record OneFork() implements TimeFact {
    @Override
    public String text(FactNumbers numbers) {
      return "one fork does not show the spread between forks; measure at least 2";
    }
  }

  /**
   * A test that could never call a loss.
   *
   * @param most forks that the plan allows
   * @param smallestP the smallest p-value that so many give
   * @param alpha level of the build
   * @param tests metrics that share it
   * @param level their share
   * @param enough forks that would be enough, of a stored baseline if there is one; 0 if no number
   *     is
   */
  record Impossible(
      ForkNumber most, double smallestP, double alpha, int tests, double level, int enough)
      implements TimeFact {
    @Override
    public String text(FactNumbers numbers) {
      return "%s can give no p-value below %s, and alpha = %s shared by %s in two views needs %s: %s"
          .formatted(
              most.text(),
              Words.digits(smallestP, 2),
              Words.digits(alpha, 2),
              Words.count(tests, "benchmark"),
              Words.digits(level, 2),
              remedy());
    }

    private String remedy() {
      if (most.sides() == Sides.CANDIDATE) {
        return "record a baseline of at least %s".formatted(Words.count(enough, "fork"));
      }
      return enough > 0 ? "allow %s or a larger alpha".formatted(enough) : "allow a larger alpha";
    }
  }
}
