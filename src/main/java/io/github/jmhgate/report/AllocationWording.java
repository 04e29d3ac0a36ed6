package io.github.jmhgate.report;

import io.github.jmhgate.gate.AllocationFact;
import io.github.jmhgate.gate.AllocationFact.Level;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Why bytes per operation got their verdict, in words.
 *
 * @param numbers how the finding's numbers are told
 */
record AllocationWording(Numbers numbers) {

  String of(AllocationFact fact) {
    if (fact instanceof AllocationFact.Same same) {
      return same(same);
    }
    if (fact instanceof AllocationFact.Shared shared) {
      return "%s: baseline %s, candidate %s"
          .formatted(
              shared.shifted()
                  ? "more of the candidate's forks lie on the upper levels"
                  : "forks of both sides lie on the same level",
              counted(shared.baseline()),
              counted(shared.candidate()));
    }
    if (fact instanceof AllocationFact.Apart apart) {
      return apart(apart);
    }
    if (fact instanceof AllocationFact.Few few) {
      return few(few);
    }
    return varies((AllocationFact.Varies) fact);
  }

  private static String same(AllocationFact.Same fact) {
    return signed(fact.bytes())
        + " B per operation, "
        + (fact.own() == 0
            ? "not more than the larger of %s and %s B"
                .formatted(Numbers.share(fact.share()), Math.round(fact.floor()))
            : "of which measuring itself allocates up to %s B, as iterations have %s operations"
                .formatted(
                    Numbers.tenths(Math.abs(fact.own())), fact.own() > 0 ? "fewer" : "more"));
  }

  private static String apart(AllocationFact.Apart fact) {
    if (fact.baseline().size() == 1 && fact.candidate().size() == 1) {
      double bytes = fact.candidate().get(0).bytes() - fact.baseline().get(0).bytes();
      return signed(bytes)
          + " B per operation"
          + (fact.nothing() ? " where nothing was allocated" : "")
          + ", in every fork";
    }
    return "no fork of either side lies on a level of the other, and %s: %s B, then %s B"
        .formatted(
            fact.direction() == 0
                ? "which way is not clear"
                : fact.direction() > 0 ? "more is allocated" : "less is allocated",
            list(fact.baseline(), level -> bytes(level.bytes())),
            list(fact.candidate(), level -> bytes(level.bytes())));
  }

  private static String few(AllocationFact.Few fact) {
    String enough =
        fact.needed() > 0 && fact.needed() != fact.enough()
            ? fact.needed() + " forks of the candidate decide"
            : fact.enough() + " forks a side decide";
    String bytes = Double.isNaN(fact.bytes()) ? "" : signed(fact.bytes()) + " B per operation, or ";
    return "%smodes of one code, %s; %s".formatted(bytes, likely(fact.chance()), enough);
  }

  private static String likely(double chance) {
    if (chance == 1) {
      return "of which one fork tells nothing";
    }
    return chance > 0.5
        ? "which make so few forks look like that as often as not"
        : "of which two make so few forks look like that in up to one of %s comparisons"
            .formatted((long) (1 / chance));
  }

  private String varies(AllocationFact.Varies fact) {
    String vary = "the forks vary without levels";
    return switch (fact.verdict()) {
      case REGRESSED ->
          "%s: %s, beyond the threshold of %s, and not by chance (%s)"
              .formatted(
                  vary, numbers.signed(fact.loss()), numbers.threshold(), Numbers.p(fact.pValue()));
      case IMPROVED -> "%s: %s, and not by chance".formatted(vary, numbers.signed(fact.loss()));
      case UNCHANGED -> "%s: growth of %s is not to be seen".formatted(vary, numbers.detectable());
      default ->
          Double.isNaN(fact.pValue())
              ? vary + ", too few to tell how much"
              : "%s: growth of %s is neither shown nor ruled out"
                  .formatted(vary, numbers.detectable());
    };
  }

  /** How many forks lie on which level, such as {@code 3 at 1952 B and 2 at 2272 B}. */
  private static String counted(List<Level> levels) {
    return list(levels, level -> "%s at %s B".formatted(level.forks(), bytes(level.bytes())));
  }

  private static String list(List<Level> levels, Function<Level, String> text) {
    return levels.stream().map(text).collect(Collectors.joining(" and "));
  }

  private static String signed(double bytes) {
    return (bytes < 0 ? "" : "+") + Numbers.tenths(bytes);
  }

  private static String bytes(double bytes) {
    return Math.abs(bytes - Math.rint(bytes)) < 0.05
        ? String.valueOf(Math.round(bytes))
        : Numbers.tenths(bytes);
  }
}
