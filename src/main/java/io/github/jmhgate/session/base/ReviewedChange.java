package io.github.jmhgate.session.base;

import io.github.jmhgate.gate.fact.ReviewFact;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.gate.metric.Policy;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.settings.ReviewedSettings;
import io.github.jmhgate.settings.SettingDifference;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.name.SettingNames;
import io.github.jmhgate.settings.source.SettingsProblem;
import io.github.jmhgate.settings.type.Jvm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The settings that count where a change is judged by the revision it is to be merged into: what
 * decides stands in that revision's settings file, so that a change cannot judge itself. That
 * revision is the one that {@code benchmark.against} of the command line names, else the one that
 * the CI service names, else {@code benchmark.against} of the settings file; never the revision of
 * a baseline, which may be old.
 *
 * @param settings the settings that count
 * @param warnings what the change sets otherwise, and what of the base's file does not count
 * @param target the revision that was named, as git or {@code merge-base:} takes it
 * @param obstacle why that revision cannot be had; empty where it can, or none was named
 * @param missingBase what it means where an asked-for base cannot be measured
 * @param disputed why the change's own settings must not decide, one clause; empty where they may,
 *     or do not
 */
public record ReviewedChange(
    Settings settings,
    List<Warning> warnings,
    Optional<String> target,
    Optional<String> obstacle,
    Policy.OnProblem missingBase,
    Optional<String> disputed) {
  static final String OF_THE_BASELINE = "baseline";

  private static final String MERGE_BASE = "merge-base:";
  private static final String REMOTES = "refs/remotes/";

  private static final int MOST_NOTES = 40;
  private static final int MOST_NAMED = 5;

  /** Where CI services say which branch a pull request is to be merged into. */
  private static final List<String> TARGETS =
      List.of("GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "CHANGE_TARGET");

  /** The same on one of several JVMs. */
  public ReviewedChange on(Jvm jvm) {
    return new ReviewedChange(
        settings.onJvm(jvm), warnings, target, obstacle, missingBase, disputed);
  }

  /** Ends what has no other way to say so where the change would decide on itself. */
  public ReviewedChange undisputed() throws GateFailure {
    if (disputed.isPresent()) {
      throw new GateFailure(GateFailure.Kind.FAILED_TO_MEASURE, disputed.get(), null);
    }
    return this;
  }

  /**
   * What counts.
   *
   * @param own the settings as the change has them
   * @param options where these come from
   * @param baselines the folder with the change's waivers
   * @param git the checkout's, asked only where a revision is named
   * @param environment environment variables
   */
  public static ReviewedChange of(
      Settings own,
      SettingsSource options,
      Path baselines,
      GitSource git,
      Map<String, String> environment)
      throws GateFailure, InterruptedException {
    Optional<String> named = named(options, environment);
    Optional<String> target =
        named.or(() -> own.pairing().against()).filter(text -> !text.equals(OF_THE_BASELINE));
    if (target.isEmpty()) {
      return byItself(own, List.of(), target);
    }
    boolean reached = options.hasFile();
    try {
      Git checkout = git.git();
      Optional<Path> file = checkout.inside(options.file());
      reached &= file.isPresent();
      String commit = checkout.commit(target.get());
      List<Warning> warnings = new ArrayList<>(NewWaivers.of(baselines, checkout, commit));
      warnings.addAll(NewRenames.of(baselines, checkout, commit));
      if (file.isEmpty()) {
        // Whoever runs the gate keeps it elsewhere, where the change cannot reach it.
        return byItself(own, warnings, target);
      }
      Optional<byte[]> before = checkout.content(commit, file.get());
      String name = "%s of %.12s".formatted(file.get(), commit);
      ReviewedSettings reviewed = options.review(name, before.orElse(new byte[0]));
      if (before.isEmpty() && options.hasFile()) {
        warnings.add(warning(new ReviewFact.NoSettingsAtBase(file.get().toString())));
      }
      warnings.addAll(notes(reviewed));
      return new ReviewedChange(
          reviewed.settings(),
          warnings,
          target,
          Optional.empty(),
          reviewed.settings().pairing().missingBase(),
          Optional.empty());
    } catch (RevisionException e) {
      // Not even the base's settings are known, so only whoever runs the gate can let it pass.
      boolean allowed =
          options.overridden(SettingNames.MISSING_BASE).map("warn"::equalsIgnoreCase).orElse(false);
      String why = String.valueOf(e.getMessage());
      return new ReviewedChange(
          own,
          List.of(warning(new ReviewFact.SettingsUnreadable(why))),
          target,
          Optional.of(why),
          allowed ? Policy.OnProblem.WARN : Policy.OnProblem.FAIL,
          allowed || !reached || named.isEmpty() ? Optional.empty() : disputed(options, why));
    }
  }

  /** A target as people write it. */
  static String shown(String target) {
    return target.replace(MERGE_BASE + REMOTES, MERGE_BASE);
  }

  private static ReviewedChange byItself(
      Settings own, List<Warning> warnings, Optional<String> target) {
    return new ReviewedChange(
        own, warnings, target, Optional.empty(), own.pairing().missingBase(), Optional.empty());
  }

  /**
   * What the change's file sets that could acquit it. Where that is nothing, it does not matter
   * what the base's file says: the built-in settings decide.
   */
  private static Optional<String> disputed(SettingsSource options, String why) throws GateFailure {
    List<String> keys =
        options.review("the base's settings", new byte[0]).differences().stream()
            .filter(SettingDifference::acquits)
            .map(SettingDifference::key)
            .toList();
    if (keys.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        ("whether the base sets %s%s as this change does cannot be told: %s; "
                + SettingNames.MISSING_BASE
                + "=warn"
                + " on the command line would let that pass")
            .formatted(
                String.join(", ", keys.subList(0, Math.min(MOST_NAMED, keys.size()))),
                keys.size() > MOST_NAMED ? " and %s more".formatted(keys.size() - MOST_NAMED) : "",
                why));
  }

  /** Opens the checkout. */
  @FunctionalInterface
  public interface GitSource {
    Git git() throws RevisionException, InterruptedException;
  }

  /** The revision that whoever runs the gate names, or the CI service. */
  private static Optional<String> named(SettingsSource options, Map<String, String> environment) {
    return options
        .overridden(SettingNames.AGAINST)
        .filter(text -> !text.isEmpty())
        .or(
            () ->
                TARGETS.stream()
                    .map(name -> environment.getOrDefault(name, ""))
                    .filter(branch -> !branch.isBlank())
                    .findFirst()
                    // In full: a tag origin/main, which a change may bring, is another commit.
                    .map(branch -> MERGE_BASE + REMOTES + "origin/" + branch));
  }

  private static List<Warning> notes(ReviewedSettings reviewed) {
    List<Warning> notes = new ArrayList<>();
    for (SettingsProblem problem : reviewed.ignored()) {
      notes.add(warning(new ReviewFact.SettingIgnored(problem.line())));
    }
    for (SettingDifference difference : reviewed.differences()) {
      notes.add(
          warning(
              new ReviewFact.SettingDiffers(
                  difference.key(),
                  difference.before(),
                  difference.after(),
                  difference.decides())));
    }
    int rest = notes.size() - MOST_NOTES;
    if (rest > 0) {
      notes.subList(MOST_NOTES, notes.size()).clear();
      notes.add(warning(new ReviewFact.MoreDiffer(rest)));
    }
    return notes;
  }

  private static Warning warning(ReviewFact fact) {
    return new Warning(Warning.Kind.SETTINGS_DIFFER, fact);
  }
}
