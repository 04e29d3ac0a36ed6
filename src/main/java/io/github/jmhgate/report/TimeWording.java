package io.github.jmhgate.report;

import io.github.jmhgate.gate.ForkNumber;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.TimeFact;

/**
 * Why a time got its verdict, in words.
 *
 * @param numbers how the finding's numbers are told
 */
record TimeWording(Numbers numbers) {

  String of(TimeFact fact) {
    if (fact instanceof TimeFact.Loss loss) {
      return loss(loss);
    }
    if (fact instanceof TimeFact.Gain gain) {
      return "%s in %s, and not by chance".formatted(numbers.loss(gain.loss()), name(gain.seen()));
    }
    if (fact instanceof TimeFact.NoLoss none) {
      return noLoss(none);
    }
    if (fact instanceof TimeFact.TooNoisy noisy) {
      return tooNoisy(noisy);
    }
    if (fact instanceof TimeFact.Ended ended) {
      return "measuring ended after %s, before a loss of %s was shown or ruled out"
          .formatted(forks(ended.forks()), numbers.detectable());
    }
    if (fact instanceof TimeFact.Undecided undecided) {
      return undecided(undecided);
    }
    if (fact instanceof TimeFact.Unproven unproven) {
      return "%s show %s, beyond the threshold of %s, but that is not proven%s"
          .formatted(
              (unproven.ended() ? "measuring ended after %s, which" : "%s")
                  .formatted(forks(unproven.forks())),
              numbers.loss(unproven.loss()),
              numbers.threshold(),
              unproven.checks() > 1 ? " among %s checks".formatted(unproven.checks()) : " yet");
    }
    if (fact instanceof TimeFact.Impossible impossible) {
      return impossible(impossible);
    }
    return "one fork tells nothing of the spread between forks; measure at least 2";
  }

  private String loss(TimeFact.Loss fact) {
    String what =
        "%s in %s, beyond the threshold of %s, and not by chance (%s)"
            .formatted(
                numbers.loss(fact.loss()),
                name(fact.seen()),
                numbers.threshold(),
                Numbers.p(fact.pValue()));
    return fact.steady() == null
        ? what
        : "%s, while %s shows %s: pauses or a slow path"
            .formatted(what, name(fact.steady()), numbers.signed(fact.steadyLoss()));
  }

  /** Says ruled out only of what is. */
  private String noLoss(TimeFact.NoLoss fact) {
    String bound = numbers.signed(fact.bound());
    String wanted = numbers.detectable();
    return fact.bound() < numbers.limits().detectable()
        ? "a loss of %s is ruled out: at most %s (95 %%, all looks counted)"
            .formatted(wanted, bound)
        : Double.isFinite(fact.bound())
            ? "no loss of %s is to be seen; what is ruled out is one beyond %s (95 %%, all looks counted)"
                .formatted(wanted, bound)
            : "no loss of %s is to be seen, and none is ruled out".formatted(wanted);
  }

  /** The printed bounds may exclude what the rule does not, which asks for more. */
  private String undecided(TimeFact.Undecided fact) {
    return fact.high() < numbers.limits().detectable()
        ? "%s show a loss of at most %s, but do not rule out %s as surely as UNCHANGED requires"
            .formatted(forks(fact.forks()), numbers.loss(fact.high()), numbers.detectable())
        : "%s neither show nor rule out a loss of %s"
            .formatted(forks(fact.forks()), numbers.detectable());
  }

  private String tooNoisy(TimeFact.TooNoisy fact) {
    return "%s too much: %s may hide in %s, and even %s could not show it"
        .formatted(
            fact.calibrated() == null
                ? "the forks vary"
                : ForkWording.between(fact.calibrated()) + " of the same code differ",
            Double.isFinite(fact.high()) ? "up to " + numbers.loss(fact.high()) : "any loss",
            name(fact.seen()),
            forks(fact.most()));
  }

  private static String impossible(TimeFact.Impossible fact) {
    String remedy =
        fact.most().sides() == Sides.CANDIDATE
            ? "record a baseline of at least %s".formatted(Numbers.count(fact.enough(), "fork"))
            : fact.enough() > 0
                ? "allow %s or a larger alpha".formatted(fact.enough())
                : "allow a larger alpha";
    return "%s can give no p-value below %s, and alpha = %s shared by %s in two views needs %s: %s"
        .formatted(
            forks(fact.most()),
            Numbers.twoDigits(fact.smallestP()),
            Numbers.twoDigits(fact.alpha()),
            Numbers.count(fact.tests(), "benchmark"),
            Numbers.twoDigits(fact.level()),
            remedy);
  }

  private static String name(TimeFact.Seen seen) {
    return switch (seen) {
      case FASTEST_QUARTER -> "the fastest quarter of the iterations";
      case MEDIAN_OF_SLICES -> "the median of the slices";
      case MEAN -> "the mean of the iterations";
    };
  }

  /** So many forks, such as {@code 5 forks a side}. */
  static String forks(ForkNumber number) {
    return switch (number.sides()) {
      case BOTH -> Numbers.count(number.steps(), "fork") + " a side";
      case CANDIDATE ->
          "%s against %s of the baseline"
              .formatted(
                  Numbers.count(number.steps(), "fork"),
                  number.baseline() == 1 ? "one" : String.valueOf(number.baseline()));
      case PAIRED -> Numbers.count(number.steps(), "pair") + " of forks";
    };
  }
}
