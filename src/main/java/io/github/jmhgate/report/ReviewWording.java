package io.github.jmhgate.report;

import io.github.jmhgate.gate.ReviewFact;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.settings.SettingNames;
import java.util.List;

/** What a reviewer of a change must know, in words. */
final class ReviewWording {
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
      return ("the target has no %s, so gate.* and " + SettingNames.BUILD + " have their defaults")
          .formatted(none.file());
    }
    if (fact instanceof ReviewFact.OtherSettingsFile other) {
      return other.here().isEmpty()
          ? "this change has no settings file; the target's %s decides".formatted(other.atTarget())
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
