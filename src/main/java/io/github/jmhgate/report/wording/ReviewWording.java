package io.github.jmhgate.report.wording;

import io.github.jmhgate.gate.fact.ReviewFact;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.report.text.Numbers;
import io.github.jmhgate.settings.name.SettingNames;

/** What whoever reviews a change should know, in words. */
final class ReviewWording {
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
      return "%s is %s at the base and %s here; %s"
          .formatted(
              differs.key(),
              differs.atBase(),
              differs.here(),
              differs.decides() ? "the base's counts" : "this one counts");
    }
    if (fact instanceof ReviewFact.MoreDiffer more) {
      return "%s more %s from the base's"
          .formatted(
              Numbers.count(more.settings(), "setting"),
              more.settings() == 1 ? "differs" : "differ");
    }
    if (fact instanceof ReviewFact.SettingIgnored ignored) {
      return "of the base's settings does not count: " + ignored.problem();
    }
    if (fact instanceof ReviewFact.NoSettingsAtBase none) {
      return ("the base has no %s, so gate.* and " + SettingNames.BUILD + " are the built-in ones")
          .formatted(none.file());
    }
    if (fact instanceof ReviewFact.JudgedOtherwise other) {
      return "measured with %s=%s and judged with %s=%s; what is judged is never the run's to say"
          .formatted(other.key(), other.measured(), other.key(), other.judged());
    }
    return "the base's settings cannot be read, so this change's own count: "
        + ((ReviewFact.SettingsUnreadable) fact).why();
  }
}
