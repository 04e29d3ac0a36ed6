package io.github.jmhgate.gate.message;

import io.github.jmhgate.text.Words;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

public interface AllocationFact extends Fact {

  /**
   * All forks are on one level; {@code own} is the part that measuring itself may have allocated.
   */
  record Same(double bytes, double share, double floor, double own) implements AllocationFact {
    @Override
    public String text(FactNumbers numbers) {
      return signed(bytes) + " B, " + (own == 0 ? belowLimits(numbers) : byMeasuring());
    }

    private String belowLimits(FactNumbers numbers) {
      return "not more than the larger of %s and %s B"
          .formatted(numbers.share(share), Math.round(floor));
    }

    private String byMeasuring() {
      return "of which measuring itself allocates up to %s B, as iterations have %s operations"
          .formatted(Words.tenths(Math.abs(own)), own > 0 ? "fewer" : "more");
    }
  }

  /** Both sides share a level; if shifted, the candidate's forks are on upper ones more often. */
  static Fact shared(boolean shifted, List<Level> baseline, List<Level> candidate) {
    String what =
        shifted
            ? "more of the candidate's forks are on the higher levels"
            : "forks of both sides share a level";
    return Fact.message(
        "%s: baseline %s, candidate %s",
        what, list(baseline, Level::counted), list(candidate, Level::counted));
  }

  /** Both sides of each pair allocate the same; pairs drew other data. */
  static Fact alike(int pairs) {
    return numbers ->
        "both sides allocate the same in each of %s pairs of other data; growth in more than %s of the data is ruled out (95 %%)"
            .formatted(pairs, numbers.free().size(TimeFact.largestShare(pairs)));
  }

  /** In some pairs, which drew other data each, one side allocates more; p is NaN if unproven. */
  static Fact drawn(int grown, int fallen, int pairs, double pValue) {
    String proof =
        Double.isNaN(pValue)
            ? "which proves neither"
            : "and not by chance (%s)".formatted(FactNumbers.p(pValue));
    return Fact.message(
        "bytes grew in %s and fell in %s of %s pairs of other data, %s",
        grown, fallen, pairs, proof);
  }

  /**
   * No level is shared, and that is beyond chance.
   *
   * @param nothing whether the baseline allocates nothing
   * @param direction 1 if the candidate's levels are higher, −1 if lower, 0 if unclear
   */
  record Apart(boolean nothing, int direction, List<Level> baseline, List<Level> candidate)
      implements AllocationFact {
    @Override
    public String text(FactNumbers numbers) {
      if (baseline.size() == 1 && candidate.size() == 1) {
        String more = signed(candidate.get(0).bytes() - baseline.get(0).bytes());
        String where = nothing ? " where nothing was allocated" : "";
        return "%s B%s, in every fork".formatted(more, where);
      }
      return "the sides share no level, and %s: %s B, then %s B"
          .formatted(trend(), list(baseline, Level::printed), list(candidate, Level::printed));
    }

    private String trend() {
      if (direction == 0) {
        return "the direction is unclear";
      }
      return direction > 0 ? "the bytes grew" : "the bytes fell";
    }
  }

  /**
   * No level is shared, which forks of the same code with several modes show too often.
   *
   * @param bytes candidate − baseline; NaN if another sentence gives it
   * @param chance how often such code would look like that, at most; 1 if unknown
   * @param needed forks of the candidate that decide; 0 if no permitted number does
   * @param enough forks per side that would decide
   */
  record Few(double bytes, double chance, int needed, int enough) implements AllocationFact {
    @Override
    public String text(FactNumbers numbers) {
      String difference = Double.isNaN(bytes) ? "" : signed(bytes) + " B, but ";
      return "%sif bytes vary between JVM starts, %s; %s settle it"
          .formatted(difference, doubt(), remedy());
    }

    private String doubt() {
      if (chance == 1) {
        return "one fork does not show it";
      }
      return chance > 0.5
          ? "so few forks can show this by coincidence"
          : "this can be coincidence in 1 of %s comparisons".formatted((long) (1 / chance));
    }

    private String remedy() {
      boolean candidateOnly = needed > 0 && needed != enough;
      return candidateOnly ? needed + " forks of the candidate" : enough + " forks per side";
    }
  }

  /** The forks vary without levels, with the verdict of their test; p is NaN if none was made. */
  record Varies(Verdict verdict, double loss, double pValue) implements AllocationFact {
    @Override
    public String text(FactNumbers numbers) {
      return "the forks vary without levels"
          + switch (verdict) {
            case REGRESSED ->
                ": %s, beyond the threshold of %s, and not by chance (%s)"
                    .formatted(numbers.signed(loss), numbers.threshold(), FactNumbers.p(pValue));
            case IMPROVED -> ": %s, and not by chance".formatted(numbers.signed(loss));
            case UNCHANGED -> ": no growth of %s was found".formatted(numbers.detectable());
            default ->
                Double.isNaN(pValue)
                    ? ", and are too few to estimate"
                    : ": growth of %s is neither shown nor ruled out"
                        .formatted(numbers.detectable());
          };
    }
  }

  /** A level of a side: how many forks are on it, and their median. */
  record Level(int forks, double bytes) {
    private String printed() {
      return Math.abs(bytes - Math.rint(bytes)) < 0.05
          ? String.valueOf(Math.round(bytes))
          : Words.tenths(bytes);
    }

    private String counted() {
      return "%s at %s B".formatted(forks, printed());
    }
  }

  private static String list(List<Level> levels, Function<Level, String> text) {
    return levels.stream().map(text).collect(Collectors.joining(" and "));
  }

  private static String signed(double bytes) {
    return (bytes < 0 ? "" : "+") + Words.tenths(bytes);
  }
}
