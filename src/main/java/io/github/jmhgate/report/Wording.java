package io.github.jmhgate.report;

import io.github.jmhgate.gate.AllocationFact;
import io.github.jmhgate.gate.CodeFact;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.ForkFact;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.ReviewFact;
import io.github.jmhgate.gate.RunFact;
import io.github.jmhgate.gate.SizeFact;
import io.github.jmhgate.gate.TimeFact;
import io.github.jmhgate.gate.TrustFact;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.settings.SettingNames;
import java.util.List;

/**
 * Makes sentences of facts; the only place that does. Each is one clause without a full stop, and
 * raw: it may hold untrusted text.
 */
public final class Wording {
  private Wording() {}

  /** Why a decision came out as it did. */
  public static String reason(Decision decision) {
    return of(decision.reason());
  }

  /** Why a finding has its verdict. */
  public static String reason(Finding finding) {
    return of(finding.reason(), Numbers.of(finding));
  }

  /** The same with the rule that decided, where one did. */
  public static String explained(Finding finding) {
    return switch (finding.verdict()) {
      case REGRESSED, IMPROVED, UNCHANGED, INCONCLUSIVE ->
          reason(finding) + "; rule " + finding.rule().id();
      case WAIVED, NOT_COMPARABLE, MISSING, NEW, SAME_CODE -> reason(finding);
    };
  }

  /** A warning on one finding, its values in the unit in which the finding's are printed. */
  public static String of(Warning warning, Finding finding) {
    Fact fact = warning.fact();
    if (fact instanceof ForkFact.Modes modes && modes.unit().equals(finding.metric().unit())) {
      double factor = Quantity.factor(finding);
      fact =
          new ForkFact.Modes(
              modes.side(),
              modes.lowForks(),
              modes.low() * factor,
              modes.highForks(),
              modes.high() * factor,
              Quantity.of(finding).unit());
    }
    return of(fact, Numbers.of(finding));
  }

  /** A warning on no finding or on all. */
  public static String of(Warning warning) {
    return of(warning.fact());
  }

  /** A fact that belongs to no finding. */
  public static String of(Fact fact) {
    return of(fact, Numbers.FREE);
  }

  static String of(Fact fact, Numbers numbers) {
    if (fact instanceof TimeFact time) {
      return new TimeWording(numbers).of(time);
    }
    if (fact instanceof ForkFact forks) {
      return new ForkWording(numbers).of(forks);
    }
    if (fact instanceof RunFact run) {
      return new RunWording(numbers).of(run);
    }
    if (fact instanceof ReviewFact review) {
      return ReviewWording.of(review);
    }
    if (fact instanceof MeasureFact measured) {
      return MeasureWording.of(measured);
    }
    if (fact instanceof CodeFact code) {
      return new CodeWording(numbers).of(code);
    }
    if (fact instanceof TrustFact trust) {
      return TrustWording.of(trust);
    }
    if (fact instanceof AllocationFact allocation) {
      return new AllocationWording(numbers).of(allocation);
    }
    if (fact instanceof SizeFact size) {
      return size.bytes() == 0 ? "the size is the same" : Numbers.bytes(size.bytes());
    }
    return ((Fact.Told) fact).text();
  }

  /** Why a stored baseline is not trusted with times, in words. */
  static final class TrustWording {
    private TrustWording() {}

    static String of(TrustFact fact) {
      if (fact instanceof TrustFact.Hides hides) {
        return hides(hides);
      }
      if (fact instanceof TrustFact.NoisierDay noisier) {
        return ("it was recorded on a noisier day than this machine was calibrated on: its forks vary %s"
                + " times as much; record it again")
            .formatted(Numbers.tenths(noisier.times()));
      }
      String benchmark = ((TrustFact.NotCalibrated) fact).benchmark();
      return "the noise %sbetween sessions is not known here; jmh-gate calibrate"
          .formatted(benchmark == null ? "" : "of " + benchmark + " ");
    }

    private static String hides(TrustFact.Hides fact) {
      Numbers numbers = Numbers.FREE.beside(new Limits(true, List.of(fact.detectable())));
      return "against its %s and the noise between %s the smallest loss of %s to be found is %s, not %s"
          .formatted(
              Numbers.count(fact.forks(), "fork"),
              ForkWording.between(fact.between()),
              fact.benchmark(),
              numbers.size(fact.found()),
              Numbers.share(fact.detectable()));
    }
  }

  /**
   * What there is to say of the same code, in words.
   *
   * @param numbers how the finding's numbers are told
   */
  record CodeWording(Numbers numbers) {

    String of(CodeFact fact) {
      if (fact instanceof CodeFact.Caught caught) {
        return "the code is the same on both sides, so the machine, the build or chance made the"
            + " difference"
            + otherwise(caught.found(), caught.why());
      }
      if (fact instanceof CodeFact.Undecided undecided) {
        return "got worse although the code is the same on both sides: either the machine changed, or"
            + " the benchmark reads something outside the compared code"
            + otherwise(undecided.found(), undecided.why())
            + (undecided.paired() ? "; the run ended before fresh pairs could decide it" : "");
      }
      if (fact instanceof CodeFact.ReadsOutside outside) {
        return outside(outside);
      }
      if (fact instanceof CodeFact.Counted counted) {
        return counted(counted);
      }
      if (fact instanceof CodeFact.Doubt doubt) {
        return ("%s of %s measured with the same code showed an effect: the machine or chance made it,"
                + " or something was read that the comparison of the code does not see")
            .formatted(doubt.doubts(), Numbers.count(doubt.measured(), "benchmark"));
      }
      return "the code is the same on both sides, so it was not measured";
    }

    private String otherwise(Verdict found, Fact why) {
      return " (%s otherwise: %s)".formatted(found, Wording.of(why, numbers));
    }

    private String outside(CodeFact.ReadsOutside fact) {
      String again =
          fact.pairs() > 0
              ? " and %s fresh pairs show at least %s again"
                  .formatted(fact.pairs(), numbers.loss(fact.least()))
              : "";
      return "the code is the same on both sides"
          + again
          + ", so the benchmark must read something outside the compared code, such as a file, an"
          + " environment variable or a jar that a JVM argument names";
    }

    private static String counted(CodeFact.Counted fact) {
      StringBuilder text = new StringBuilder();
      text.append(
          "%s of %s run%s the same code on both sides"
              .formatted(
                  fact.same(),
                  Numbers.count(fact.benchmarks(), "benchmark"),
                  fact.same() == 1 ? "s" : ""));
      if (fact.skipped() > 0) {
        text.append(", %s of them not measured".formatted(fact.skipped()));
      }
      if (fact.audited() > 0) {
        text.append(
            ", %s drawn at random and measured to watch the selection".formatted(fact.audited()));
      }
      if (fact.caught() > 0) {
        text.append("; false alarms caught: %s".formatted(fact.caught()));
      }
      if (fact.contradicted() > 0) {
        text.append("; got worse all the same: %s".formatted(fact.contradicted()));
      }
      return text.toString();
    }
  }

  /** What a reviewer of a change must know, in words. */
  static final class ReviewWording {
    private static final int MOST_FILES = 10;

    private ReviewWording() {}

    static String of(ReviewFact fact) {
      if (fact instanceof ReviewFact.NewWaiver brought) {
        Waiver waiver = brought.waiver();
        return "this change brings a waiver: %s of %s may be worse by up to %s until %s: %s"
            .formatted(
                waiver.metric(),
                waiver.benchmark(),
                Numbers.share(waiver.ceiling()),
                waiver.expires(),
                waiver.reason());
      }
      if (fact instanceof ReviewFact.NewRename brought) {
        return "this change brings a rename: %s is compared with what was %s"
            .formatted(brought.now(), brought.before());
      }
      if (fact instanceof ReviewFact.SettingDiffers differs) {
        return "%s is %s in the target and %s here; %s"
            .formatted(
                differs.key(),
                differs.atTarget(),
                differs.here(),
                differs.decides() ? "the target's value counts" : "the one here counts");
      }
      if (fact instanceof ReviewFact.MoreDiffer more) {
        return "%s more %s from the target's"
            .formatted(
                Numbers.count(more.settings(), "setting"),
                more.settings() == 1 ? "differs" : "differ");
      }
      if (fact instanceof ReviewFact.Overridden overridden) {
        return "%s=%s comes from %s, not from the target's settings file"
            .formatted(overridden.key(), overridden.value(), overridden.origin());
      }
      if (fact instanceof ReviewFact.SettingIgnored ignored) {
        return "ignored in the target's settings: " + ignored.problem();
      }
      if (fact instanceof ReviewFact.NoSettingsAtTarget none) {
        return ("the target has no %s, so gate.* and "
                + SettingNames.BUILD
                + " have their defaults")
            .formatted(none.file());
      }
      if (fact instanceof ReviewFact.OtherSettingsFile other) {
        return other.here().isEmpty()
            ? "this change has no settings file; the target's %s decides"
                .formatted(other.atTarget())
            : "this change has its settings in %s; the target's %s decides"
                .formatted(other.here(), other.atTarget());
      }
      if (fact instanceof ReviewFact.Altered altered) {
        return "not as in the target: %s; %s"
            .formatted(list(altered.files()), deciding(altered.role()));
      }
      if (fact instanceof ReviewFact.OutsideTheJars outside) {
        return "this change touches files outside the jars, which a benchmark may read: "
            + list(outside.files());
      }
      if (fact instanceof ReviewFact.JudgedOtherwise other) {
        return "measured with %s=%s and judged with %s=%s; what is judged is never the run's to say"
            .formatted(other.key(), other.measured(), other.key(), other.judged());
      }
      return "the target's settings cannot be read, so this change's own count: "
          + ((ReviewFact.SettingsUnreadable) fact).why();
    }

    private static String deciding(ReviewFact.Role role) {
      return switch (role) {
        case MAVEN -> "how Maven runs is decided there, and whether it runs the gate";
        case BASELINE -> "stored results are compared with that";
        case CALIBRATION -> "which differences count as noise is decided there";
      };
    }

    private static String list(List<String> files) {
      return String.join(", ", files.subList(0, Math.min(MOST_FILES, files.size())))
          + (files.size() > MOST_FILES ? " and %s more".formatted(files.size() - MOST_FILES) : "");
    }
  }
}
