package io.github.jmhgate.report;

import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.ForkFact;
import io.github.jmhgate.gate.ForkNumber;
import io.github.jmhgate.settings.SettingNames;

/**
 * What forks are like and what they find, in words.
 *
 * @param numbers how the finding's numbers are told
 */
record ForkWording(Numbers numbers) {

  String of(ForkFact fact) {
    if (fact instanceof ForkFact.Modes modes) {
      return "%s has two modes: %s near %s and %s near %s %s"
          .formatted(
              modes.side(),
              Numbers.count(modes.lowForks(), "fork"),
              Numbers.value(modes.low()),
              modes.highForks(),
              Numbers.value(modes.high()),
              modes.unit());
    }
    if (fact instanceof ForkFact.Drifting drifting) {
      return drifting.change() < 0
          ? "%s was still getting faster inside its forks (%s): its warm-up was not over"
              .formatted(drifting.side(), Numbers.FREE.signed(drifting.change()))
          : "%s got slower inside its forks (%s)"
              .formatted(drifting.side(), Numbers.FREE.signed(drifting.change()));
    }
    if (fact instanceof ForkFact.Outlier outlier) {
      return "fork %s of the %s lies %s from all others"
          .formatted(outlier.fork(), outlier.side(), Numbers.FREE.signed(outlier.away()));
    }
    if (fact instanceof ForkFact.Finds finds) {
      return finds(finds);
    }
    if (fact instanceof ForkFact.TooFew few) {
      return "%s cannot show a loss; that takes %s"
          .formatted(TimeWording.forks(few.forks()), TimeWording.forks(few.needed()));
    }
    if (fact instanceof ForkFact.Suspect suspect) {
      return "suspect: %s show a loss of %s, too few to prove it; %s settle it"
          .formatted(
              TimeWording.forks(suspect.forks()),
              Double.isFinite(suspect.loss())
                  ? numbers.size(suspect.loss()) + numbers.of() + " or more"
                  : "bytes where nothing was allocated",
              TimeWording.forks(suspect.needed()));
    }
    if (fact instanceof ForkFact.Calibrated calibrated) {
      return calibrated(calibrated);
    }
    if (fact instanceof ForkFact.NoisierDay day) {
      return "the %s was measured on a noisier day: its forks vary %s times as much; %s, or measure both sides in one session"
          .formatted(
              day.side(),
              Numbers.tenths(day.times()),
              day.side().equals("baseline") ? "record it again" : "measure it again");
    }
    return "all forks of a side agree to the last digit, which measured times do not";
  }

  private String finds(ForkFact.Finds fact) {
    String forks = TimeWording.forks(fact.forks());
    if (fact.measured() < fact.forks().steps()) {
      ForkNumber most = fact.forks();
      return "%s were measured; even %s find no loss%s"
          .formatted(
              TimeWording.forks(new ForkNumber(most.sides(), fact.measured(), most.baseline())),
              most.steps(),
              Double.isFinite(fact.loss())
                  ? " below " + numbers.size(fact.loss()) + numbers.of()
                  : "");
    }
    if (!Double.isFinite(fact.loss())) {
      return "with %s no loss is found, however large".formatted(forks);
    }
    String found =
        "with %s a loss of %s%s is found".formatted(forks, numbers.size(fact.loss()), numbers.of());
    if (fact.needed() == 0) {
      return found;
    }
    String limit = Numbers.share(numbers.limits().detectable());
    return fact.needed() == Integer.MAX_VALUE
        ? "%s; no number of forks finds %s".formatted(found, limit)
        : "%s; %s takes %s".formatted(found, limit, fact.needed());
  }

  private String calibrated(ForkFact.Calibrated fact) {
    boolean sessions = fact.between() != EffectDeviation.Between.BUILDS;
    return ("this machine moves it by %s between %s of the same code (calibrated), which hides a loss of"
            + " %s%s whatever the forks; %s would show: %sraise "
            + SettingNames.DETECTABLE)
        .formatted(
            Numbers.FREE.size(fact.deviation()),
            between(fact.between()),
            numbers.detectable(),
            sessions ? " from a stored baseline" : "",
            numbers.size(fact.found()),
            sessions ? "measure both sides in one session, or " : "");
  }

  /** Such as {@code sessions and builds}. */
  static String between(EffectDeviation.Between between) {
    return switch (between) {
      case SESSIONS -> "sessions";
      case BUILDS -> "builds";
      case SESSIONS_AND_BUILDS -> "sessions and builds";
    };
  }
}
