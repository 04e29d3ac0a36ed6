package io.github.jmhgate.gate.message;

import static io.github.jmhgate.gate.message.Fact.message;

import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.text.Words;
import java.util.List;

/**
 * What a reviewer must know about how a change is judged. The target is the revision that the
 * change is to be merged into. All texts are untrusted.
 */
public interface ReviewFact {
  int NAMED = 10;

  static Fact newWaiver(Waiver waiver) {
    return numbers ->
        "this change brings a waiver: %s of %s may be worse by up to %s until %s: %s"
            .formatted(
                waiver.metric(),
                waiver.benchmark(),
                numbers.share(waiver.ceiling()),
                waiver.expires(),
                waiver.reason());
  }

  static Fact newRename(String before, String now) {
    return message("this change brings a rename: %s is compared with what was %s", now, before);
  }

  /** A setting differs; if it decides on the change, the target's value counts. */
  static Fact settingDiffers(String key, String atTarget, String here, boolean decides) {
    return message(
        "%s is %s in the target and %s here; %s",
        key, atTarget, here, decides ? "the target's value counts" : "the one here counts");
  }

  static Fact moreDiffer(int settings) {
    return message(
        "%s more %s from the target's",
        Words.count(settings, "setting"), settings == 1 ? "differs" : "differ");
  }

  static Fact overridden(String key, String value, String origin) {
    return message("%s=%s comes from %s, not from the target's settings file", key, value, origin);
  }

  static Fact noSettingsAtTarget(String file) {
    return message(
        "the target has no %s, so gate.* and %s have their defaults", file, "benchmark.build");
  }

  /** The settings are in another file than the target's; empty if there is none here. */
  static Fact otherSettingsFile(String atTarget, String here) {
    return message(
        "this change has %s; the target's %s decides",
        here.isEmpty() ? "no settings file" : "its settings in " + here, atTarget);
  }

  /** What files other than settings decide. */
  enum Role {
    MAVEN("how Maven runs is decided there, and whether it runs the gate"),
    BASELINE("stored results are compared with that"),
    CALIBRATION("which differences count as noise is decided there");

    private final String text;

    Role(String text) {
      this.text = text;
    }
  }

  static Fact altered(Role role, List<String> files) {
    return message("not as in the target: %s; %s", Words.list(files, NAMED), role.text);
  }

  static Fact outsideTheJars(List<String> files) {
    return message(
        "this change touches files outside the jars, which a benchmark may read: "
            + Words.list(files, NAMED));
  }

  static Fact judgedOtherwise(String key, String measured, String judged) {
    return message(
        "measured with %s=%s and judged with %s=%s; a run never decides what is judged",
        key, measured, key, judged);
  }
}
