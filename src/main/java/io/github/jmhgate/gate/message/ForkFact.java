package io.github.jmhgate.gate.message;

import io.github.jmhgate.text.Words;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the forks of a benchmark are like. A side is {@code baseline} or {@code candidate}. */
public interface ForkFact extends Fact {

  /** The forks of a side fall into two groups, with their means in the (untrusted) unit. */
  record TwoModes(String side, int lowForks, double low, int highForks, double high, String unit)
      implements ForkFact {
    @Override
    public String text(FactNumbers numbers) {
      return "%s has two modes: %s near %s and %s near %s %s"
          .formatted(
              side,
              Words.count(lowForks, "fork"),
              Words.value(low),
              highForks,
              Words.value(high),
              unit);
    }
  }

  /** Iterations drift inside the forks: later half against earlier half, as a share. */
  static Fact drifting(String side, double change) {
    return numbers ->
        (change < 0
                ? "%s was still getting faster inside its forks (%s): its warm-up was not over"
                : "%s got slower inside its forks (%s)")
            .formatted(side, numbers.free().signed(change));
  }

  /** One fork, counted from 1, is a share away from all others. */
  static Fact outlier(String side, int fork, double away) {
    return numbers ->
        "fork %s of the %s is %s from all others"
            .formatted(fork, side, numbers.free().signed(away));
  }

  static Fact constant() {
    return Fact.message("all forks of a side agree to the last digit, which measured times do not");
  }

  /** The loss that is found exceeds the detectable one; {@code needed} is 0 if unknown. */
  static Fact finds(ForkNumber forks, int measured, double loss, int needed) {
    return numbers -> {
      String smallest = Double.isFinite(loss) ? numbers.size(loss) + numbers.of() : "";
      if (measured < forks.steps()) {
        return "%s were measured; even %s detect no loss%s"
            .formatted(
                new ForkNumber(forks.sides(), measured, forks.baseline()).text(),
                forks.steps(),
                smallest.isEmpty() ? "" : " below " + smallest);
      }
      if (smallest.isEmpty()) {
        return "%s detect no loss, however large".formatted(forks.text());
      }
      String found = "%s detect a loss of %s".formatted(forks.text(), smallest);
      if (needed == 0) {
        return found;
      }
      String limit = numbers.share(numbers.limits().detectable());
      return needed == Integer.MAX_VALUE
          ? "%s; no number of forks detects %s".formatted(found, limit)
          : "%s; %s takes %s forks".formatted(found, limit, needed);
    };
  }

  static Fact tooFew(ForkNumber forks, ForkNumber needed) {
    return Fact.message("%s cannot show a loss; that takes %s", forks.text(), needed.text());
  }

  /** All forks show a loss of at least this share, and are too few to prove it. */
  record Suspect(double loss, ForkNumber forks, ForkNumber enough) implements ForkFact, Suspicion {
    @Override
    public Optional<ForkNumber> needed() {
      return Optional.of(enough);
    }

    @Override
    public String contradiction() {
      return "";
    }

    @Override
    public String text(FactNumbers numbers) {
      String show = forks.steps() == 1 ? "shows" : "show";
      String least =
          Double.isFinite(loss)
              ? numbers.size(loss) + numbers.of() + " or more"
              : "bytes where nothing was allocated";
      return "suspect: %s %s a loss of %s, too few to prove it; %s settle it"
          .formatted(forks.text(), show, least, enough.text());
    }
  }

  /** Forks on their own contradict the pairs: losses of both, as shares. */
  record OtherwiseAlone(double alone, double inTurns, int forks) implements ForkFact, Suspicion {
    @Override
    public String contradiction() {
      return "forks on their own and in turns contradict each other";
    }

    @Override
    public String text(FactNumbers numbers) {
      FactNumbers free = numbers.free();
      return "suspect: alone it is %s in %s a side, in turns %s: its time depends on pauses, or on the other side's fork"
          .formatted(free.signed(alone), Words.count(forks, "fork"), free.signed(inTurns));
    }
  }

  /** Nearly all benchmarks of two files are worse by a share beyond what machines of a kind are. */
  record WholeSuite(int rows, int of, double least) implements ForkFact, Suspicion {
    @Override
    public String contradiction() {
      return "nearly all got worse by far: files cannot tell the machine from the change";
    }

    @Override
    public String text(FactNumbers numbers) {
      return "suspect: %s of %s are worse by %s of time per operation or more, which files cannot tell from another machine: measure both sides side by side"
          .formatted(rows, Words.count(of, "metric"), numbers.free().size(least));
    }
  }

  /** Calibrated noise hides the detectable loss; the smallest that would show is found. */
  static Fact calibrated(EffectDeviation.Between between, double deviation, double found) {
    boolean sessions = between != EffectDeviation.Between.BUILDS;
    String baseline = sessions ? " from a stored baseline" : "";
    String otherwise = sessions ? "measure both sides in one session, or " : "";
    return numbers ->
        ("this machine moves it by %s between %s of the same code (calibrated), which hides a"
                + " loss of %s%s however many forks; %s would show: %sraise gate.detectable")
            .formatted(
                numbers.free().size(deviation),
                between.text(),
                numbers.detectable(),
                baseline,
                numbers.size(found),
                otherwise);
  }

  /** In the whole suite, the deviations of one side are some times as large as the other's. */
  static Fact noisierDay(String side, double times) {
    return Fact.message(
        "the %s was measured on a noisier day: its forks vary %s times as much; %s, or measure both"
            + " sides in one session",
        side,
        Words.tenths(times),
        side.equals("baseline") ? "record it again" : "measure it again");
  }

  /** A benchmark lacks a calibration; null if all do. */
  static Fact notCalibrated(@Nullable String benchmark) {
    return Fact.message(
        "the noise %sbetween sessions is not known here; jmh-gate calibrate",
        benchmark == null ? "" : "of " + benchmark + " ");
  }

  /** The baseline's forks and the calibrated noise find a loss, a share, above the detectable. */
  static Fact hides(
      int forks,
      EffectDeviation.Between between,
      String benchmark,
      double found,
      double detectable) {
    return numbers ->
        "against its %s and the noise between %s the smallest loss of %s to be found is %s, not %s"
            .formatted(
                Words.count(forks, "fork"),
                between.text(),
                benchmark,
                numbers.free().against(detectable).size(found),
                numbers.share(detectable));
  }

  static Fact noisierDay(double times) {
    return Fact.message(
        "it was recorded on a noisier day than this machine was calibrated on: its forks vary %s"
            + " times as much; record it again",
        Words.tenths(times));
  }
}
