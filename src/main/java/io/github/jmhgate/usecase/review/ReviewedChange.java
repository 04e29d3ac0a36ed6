package io.github.jmhgate.usecase.review;

import static java.util.function.Predicate.not;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ReviewFact;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.settings.AlteredKey;
import io.github.jmhgate.settings.Given;
import io.github.jmhgate.settings.ReviewedSettings;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.SettingOrigin;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsProblem;
import io.github.jmhgate.text.OneLine;
import io.github.jmhgate.text.Words;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The settings that count for a change, so that it cannot judge itself: the settings file of its
 * target, the revision it is to be merged into, decides. The target is the one that the CI service
 * names, else the one of {@code benchmark.against} on the command line, else that of the settings
 * file; never the revision of a baseline, which may be old. A branch counts at its tip, even if the
 * measured base is the merge base: the author of a change chooses where it begins.
 *
 * @param settings the settings that count
 * @param warnings what the change alters about its own judgement, and what does not count
 * @param target the revision that is named, as git or {@code merge-base:} takes it
 * @param againstJar the jar that the user names as the base; empty if it does not count
 * @param obstacle why the target is unavailable; empty if it is available, or none is named
 * @param missingBase reaction if the base cannot be measured
 * @param disputed why the change must not be judged by these settings, one clause; empty if it may
 */
public record ReviewedChange(
    Settings settings,
    List<Warning> warnings,
    Optional<String> target,
    Optional<Path> againstJar,
    Optional<String> obstacle,
    Policy.OnProblem missingBase,
    Optional<String> disputed) {
  public static final String OF_THE_BASELINE = "baseline";

  private static final String REMOTES = "refs/remotes/";

  private static final int MOST_NOTES = 40;
  private static final int MOST_NAMED = 5;

  private static final String PROPERTY = "-D, on the command line or in .mvn/maven.config";

  /** Settings that most often hide a loss. */
  public static final Set<String> SELECTING =
      Set.of(
          "benchmark.preset",
          "benchmark.suite",
          "benchmark.include",
          "benchmark.exclude",
          "benchmark.params");

  /** Fails if the change would decide on itself. */
  public ReviewedChange undisputed() throws GateFailure {
    if (disputed.isPresent()) {
      throw GateFailure.failed(disputed.get());
    }
    return this;
  }

  /**
   * Returns the settings that count.
   *
   * @param own the settings as the change has them
   * @param againstJar the base's jar, if the user names one; then only the CI service names a
   *     target
   * @param inside a file in the checkout, which is used only if a target is named
   */
  public static ReviewedChange of(
      Settings own,
      SettingsSource options,
      Path baselines,
      Optional<Path> againstJar,
      Path inside,
      Map<String, String> environment)
      throws GateFailure, InterruptedException {
    Optional<String> ofCi = targetBranch(environment);
    Optional<String> against = options.overridden("benchmark.against").filter(not(String::isEmpty));
    Optional<String> named = againstJar.isPresent() ? ofCi : ofCi.or(() -> against);
    Optional<String> target =
        (againstJar.isPresent() ? named : named.or(() -> own.pairing().against()))
            .filter(text -> !text.equals(OF_THE_BASELINE));
    if (target.isEmpty()) {
      return unreviewed(own, againstJar);
    }
    boolean reached = options.hasFile();
    try {
      Git checkout = Git.around(inside);
      reached &= checkout.inside(options.file()).isPresent();
      String commit = checkout.commit(tip(target.get()));
      AlteredFiles altered = AlteredFiles.of(baselines, checkout, commit);
      List<Warning> warnings = new ArrayList<>(altered.warnings());
      warnings.addAll(AlteredFiles.newEntries(baselines, checkout, commit));
      FileAtTarget before = FileAtTarget.of(options, checkout, commit);
      ReviewedSettings reviewed = options.review(before.name(), before.content());
      if (before.warning() != null) {
        warnings.add(first(before.warning()));
      }
      warnings.addAll(overrides(reviewed, !altered.poms().isEmpty()));
      warnings.addAll(notes(reviewed));
      Optional<String> mavens = options.ofBuild() ? altered.mavensSettings() : Optional.empty();
      Settings settings = reviewed.settings();
      // A release that only the change's own settings ask for is not what it is compared with.
      boolean asked = own.pairing().against().equals(settings.pairing().against());
      Optional<Path> jar = againstJar.filter(file -> asked || !options.ofBuild());
      Policy.OnProblem missingBase = settings.pairing().missingBase();
      Optional<String> disputed = mavens.map(ReviewedChange::disputed);
      return new ReviewedChange(
          settings, warnings, target, jar, Optional.empty(), missingBase, disputed);
    } catch (RevisionException e) {
      // Not even the target's settings are known: only the command line can let the change pass.
      boolean allowed =
          options.overridden("gate.missing-base").map("warn"::equalsIgnoreCase).orElse(false);
      String why = String.valueOf(e.getMessage());
      String text = "the target's settings cannot be read, so this change's own count: " + why;
      List<Warning> warnings = List.of(first(Fact.message(text)));
      // The base can be another revision.
      boolean other = ofCi.isPresent() && against.isPresent();
      Optional<String> obstacle = Optional.of(why).filter(unreadable -> !other);
      Policy.OnProblem missingBase = allowed ? Policy.OnProblem.WARN : Policy.OnProblem.FAIL;
      boolean judges = allowed || !reached || named.isEmpty();
      Optional<String> disputed = judges ? Optional.empty() : disputed(options, why);
      return new ReviewedChange(own, warnings, target, againstJar, obstacle, missingBase, disputed);
    }
  }

  /** Returns a change without a target, whose own settings count. */
  public static ReviewedChange unreviewed(Settings own, Optional<Path> againstJar) {
    Optional<String> none = Optional.empty();
    Policy.OnProblem missingBase = own.pairing().missingBase();
    return new ReviewedChange(own, List.of(), none, againstJar, none, missingBase, none);
  }

  public static String shown(String target) {
    return target.replace(Git.MERGE_BASE + REMOTES, Git.MERGE_BASE);
  }

  private static String tip(String target) {
    return target.startsWith(Git.MERGE_BASE) ? target.substring(Git.MERGE_BASE.length()) : target;
  }

  /**
   * Returns why a change must not be judged by its own settings: one of them could acquit it. If
   * none could, the built-in settings decide, whatever the target's file says.
   */
  private static Optional<String> disputed(SettingsSource options, String why) throws GateFailure {
    List<String> keys =
        options.review("the target's settings", new byte[0]).differences().stream()
            .filter(AlteredKey::acquits)
            .map(AlteredKey::key)
            .toList();
    String text =
        "this change sets %s, and whether its target does is unknown: %s; gate.missing-base=warn on the command line lets that pass"
            .formatted(Words.list(keys, MOST_NAMED), why);
    return keys.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  private static String disputed(String mavens) {
    return "the settings of the gate in %s are not as in the target, and a change cannot set what judges it; move them to %s, or merge the target"
        .formatted(OneLine.cut(mavens), SettingNames.FILE);
  }

  /** Returns whether the CI service says that a pull request is built. */
  public static boolean isPullRequest(Map<String, String> environment) {
    return targetBranch(environment).isPresent();
  }

  private static Optional<String> targetBranch(Map<String, String> environment) {
    return SettingNames.TARGET_BRANCHES.stream()
        .map(name -> environment.getOrDefault(name, ""))
        .filter(branch -> !branch.isBlank())
        // Azure DevOps gives it in full for its own repositories.
        .map(branch -> branch.replaceFirst("^refs/heads/", ""))
        .findFirst()
        // In full: a tag origin/main, which a change may bring, is another commit.
        .map(branch -> Git.MERGE_BASE + REMOTES + "origin/" + branch);
  }

  /**
   * Returns what overrides the target's file; if a pom differs from the target's, every setting.
   */
  private static List<Warning> overrides(ReviewedSettings reviewed, boolean poms) {
    List<Warning> warnings = new ArrayList<>();
    for (Given given : reviewed.overrides()) {
      boolean suspect = poms && given.origin().equals(SettingOrigin.POM);
      if (suspect || ReviewedSettings.decides(given)) {
        String by =
            given.origin().equals(SettingOrigin.PROPERTY) ? PROPERTY : given.origin().toString();
        Fact fact = ReviewFact.overridden(OneLine.cut(given.key()), OneLine.cut(given.value()), by);
        warnings.add(suspect ? first(fact) : note(fact));
      }
    }
    return warnings;
  }

  private static List<Warning> notes(ReviewedSettings reviewed) {
    List<Warning> first = new ArrayList<>();
    List<Warning> notes = new ArrayList<>();
    for (SettingsProblem problem : reviewed.ignored()) {
      notes.add(note(Fact.message("ignored in the target's settings: " + problem.line())));
    }
    for (AlteredKey one : reviewed.differences()) {
      Fact fact = ReviewFact.settingDiffers(one.key(), one.before(), one.after(), one.decides());
      if (SELECTING.contains(one.key())) {
        first.add(0, first(fact));
      } else if (one.decides()) {
        notes.add(note(fact));
      } else {
        first.add(first(fact));
      }
    }
    first.addAll(notes);
    int rest = first.size() - MOST_NOTES;
    if (rest > 0) {
      first.subList(MOST_NOTES, first.size()).clear();
      first.add(first(ReviewFact.moreDiffer(rest)));
    }
    return first;
  }

  /** Returns a warning that every report shows before its results. */
  private static Warning first(Fact fact) {
    return new Warning(Warning.Kind.REVIEW, fact);
  }

  private static Warning note(Fact fact) {
    return new Warning(Warning.Kind.SETTINGS_DIFFER, fact);
  }
}
