package io.github.jmhgate.gate;

import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.settings.SettingNames;
import java.util.List;

/**
 * What a reviewer must know about how a change is judged. The target is the revision that the
 * change is to be merged into. All texts are untrusted.
 */
public sealed interface ReviewFact extends Fact {
  /** More files than this are only counted. */
  int NAMED = 10;

  /** The change brings a waiver itself. */
  record NewWaiver(Waiver waiver) implements ReviewFact {
    @Override
    public String text(FactNumbers numbers) {
      return "this change brings a waiver: %s of %s may be worse by up to %s until %s: %s"
          .formatted(
              waiver.metric(),
              waiver.benchmark(),
              numbers.share(waiver.ceiling()),
              waiver.expires(),
              waiver.reason());
    }
  }

  /** The change itself renames a benchmark. */
  record NewRename(String before, String now) implements ReviewFact {
    @Override
    public String text(FactNumbers numbers) {
      return "this change brings a rename: %s is compared with what was %s".formatted(now, before);
    }
  }

  /**
   * A setting of the change differs from that of its target.
   *
   * @param decides whether it decides on the change, so that the target's value counts
   */
  record SettingDiffers(String key, String atTarget, String here, boolean decides)
      implements ReviewFact {
    @Override
    public String text(FactNumbers numbers) {
      return "%s is %s in the target and %s here; %s"
          .formatted(
              key, atTarget, here, decides ? "the target's value counts" : "the one here counts");
    }
  }

  /** So many more settings differ. */
  record MoreDiffer(int settings) implements ReviewFact {
    @Override
    public String text(FactNumbers numbers) {
      return "%s more %s from the target's"
          .formatted(Words.count(settings, "setting"), settings == 1 ? "differs" : "differ");
    }
  }

  /** A setting overrides the target's settings file. */
  record Overridden(String key, String value, String origin) implements ReviewFact {
    @Override
    public String text(FactNumbers numbers) {
      return "%s=%s comes from %s, not from the target's settings file"
          .formatted(key, value, origin);
    }
  }

  /**
   * Something in the target's settings cannot be used.
   *
   * @param problem what and where
   */
  record SettingIgnored(String problem) implements ReviewFact {
    @Override
    public String text(FactNumbers numbers) {
      return "ignored in the target's settings: " + problem;
    }
  }

  /** The target has no settings file. */
  record NoSettingsAtTarget(String file) implements ReviewFact {
    @Override
    public String text(FactNumbers numbers) {
      return ("the target has no %s, so gate.* and " + SettingNames.BUILD + " have their defaults")
          .formatted(file);
    }
  }

  /**
   * The change has its settings in another file than its target.
   *
   * @param here the change's file; empty if it has none
   */
  record OtherSettingsFile(String atTarget, String here) implements ReviewFact {
    @Override
    public String text(FactNumbers numbers) {
      return "this change has %s; the target's %s decides"
          .formatted(here.isEmpty() ? "no settings file" : "its settings in " + here, atTarget);
    }
  }

  /**
   * The target's settings cannot be read.
   *
   * @param why in git's words
   */
  record SettingsUnreadable(String why) implements ReviewFact {
    @Override
    public String text(FactNumbers numbers) {
      return "the target's settings cannot be read, so this change's own count: " + why;
    }
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

  /**
   * Files that decide are not as in the target.
   *
   * @param files paths in the checkout
   */
  record Altered(Role role, List<String> files) implements ReviewFact {
    public Altered {
      files = List.copyOf(files);
    }

    @Override
    public String text(FactNumbers numbers) {
      return "not as in the target: %s; %s".formatted(Words.list(files, NAMED), role.text);
    }
  }

  /**
   * The change touches files, and no jar.
   *
   * @param files paths in the checkout
   */
  record OutsideTheJars(List<String> files) implements ReviewFact {
    public OutsideTheJars {
      files = List.copyOf(files);
    }

    @Override
    public String text(FactNumbers numbers) {
      return "this change touches files outside the jars, which a benchmark may read: "
          + Words.list(files, NAMED);
    }
  }

  /**
   * A run was measured with another setting than it is judged with.
   *
   * @param measured the run's value
   * @param judged the value that counts
   */
  record JudgedOtherwise(String key, String measured, String judged) implements ReviewFact {
    @Override
    public String text(FactNumbers numbers) {
      return "measured with %s=%s and judged with %s=%s; what is judged is never the run's to say"
          .formatted(key, measured, key, judged);
    }
  }
}
