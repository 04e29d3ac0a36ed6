package io.github.jmhgate.cli;

import io.github.jmhgate.baseline.Baseline;
import io.github.jmhgate.baseline.BaselineException;
import io.github.jmhgate.baseline.BaselineStore;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.MeasureException;
import io.github.jmhgate.measure.revision.Git;
import io.github.jmhgate.measure.revision.RevisionException;
import io.github.jmhgate.measure.revision.RevisionJar;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.settings.BaselineAction;
import io.github.jmhgate.settings.CompareWith;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Chooses what to compare with, and builds its jar where it takes one. */
final class BaseChoice {
  private final ReviewedChange change;
  private final Settings settings;
  private final Path jar;
  private final Path baselines;
  private final Map<String, String> environment;
  private final Consumer<String> say;

  /**
   * A choice.
   *
   * @param change what is judged, and by which settings
   * @param jar the candidate's
   * @param environment environment variables
   * @param say tells a person who waits what takes its time
   */
  BaseChoice(
      ReviewedChange change,
      Path jar,
      Path baselines,
      Map<String, String> environment,
      Consumer<String> say) {
    this.change = change;
    this.settings = change.settings();
    this.jar = jar;
    this.baselines = baselines;
    this.environment = Map.copyOf(environment);
    this.say = say;
  }

  /** Finds out where the candidate is measured. */
  @FunctionalInterface
  interface Probe {
    Environment environment() throws CommandFailure, MeasureException, InterruptedException;
  }

  /**
   * What to compare with.
   *
   * @param here where the candidate is measured; asked only where that matters
   * @param folder for the log of a build
   */
  Base choose(Probe here, Path folder)
      throws CommandFailure, MeasureException, InterruptedException {
    boolean wanted = settings.pairing().wanted();
    if (settings.baseline() == BaselineAction.RECORD
        || settings.pairing().compare() == CompareWith.STORED) {
      if (wanted) {
        throw CommandFailure.unusable(
            "benchmark.against measures another revision beside, which neither"
                + " benchmark.compare=stored nor benchmark.baseline=record does; leave out one",
            null);
      }
      return stored();
    }
    if (!wanted && !settings.preset().decidesOnTime()) {
      return stored();
    }
    try {
      if (change.obstacle().isPresent()) {
        return without(change.obstacle().get(), wanted, true);
      }
      Optional<String> against = settings.pairing().against().or(change::target);
      if (against.isEmpty() || against.get().equals(ReviewedChange.OF_THE_BASELINE)) {
        Environment measured = here.environment();
        Optional<Baseline> exact = new BaselineStore(baselines).find(measured);
        if (!wanted && exact.isPresent()) {
          Optional<Fact> why = StoredTrust.obstacle(exact.get(), settings, baselines);
          if (why.isEmpty()) {
            return stored();
          }
          say.accept("The stored baseline is not trusted with times: " + Wording.of(why.get()));
        }
        Optional<Baseline> baseline =
            exact.isPresent() ? exact : new BaselineStore(baselines).nearest(measured);
        Optional<String> revision =
            baseline.map(stored -> stored.sidecar().revision()).filter(text -> !text.isEmpty());
        if (revision.isEmpty()) {
          return without(
              baseline.isPresent()
                  ? "the baseline does not say which revision it was recorded from"
                  : "there is no baseline to take the revision from",
              wanted,
              baseline.isPresent());
        }
        return built(revision.get(), "the revision of the baseline", folder);
      }
      return built(against.get(), against.get(), folder);
    } catch (RevisionException e) {
      return without(String.valueOf(e.getMessage()), wanted, true);
    } catch (BaselineException e) {
      throw CommandFailure.unusable(String.valueOf(e.getMessage()), e);
    }
  }

  private Base built(String ref, String name, Path folder)
      throws RevisionException, InterruptedException {
    Git git = checkout(jar);
    String commit = git.commit(ref);
    String description =
        name.equals(commit)
            ? "revision %.12s".formatted(commit)
            : "%s, %.12s".formatted(name, commit);
    Path built =
        new RevisionJar(environment)
            .of(
                git,
                commit,
                settings.pairing().build(),
                jar,
                folder.resolve("base-build.log"),
                damaged -> {
                  damaged.ifPresent(file -> say.accept(file + " is damaged, so it is built again"));
                  say.accept("Building the benchmark jar of " + description);
                });
    return new Base.Jar(built, description, commit, settings, change.warnings());
  }

  /** The checkout that a file lies in. */
  static Git checkout(Path file) throws RevisionException, InterruptedException {
    Path beside = file.toAbsolutePath().getParent();
    return Git.around(beside == null ? file : beside);
  }

  private Base stored() {
    List<Warning> warnings = new ArrayList<>(change.warnings());
    change.obstacle().ifPresent(why -> warnings.add(notMeasured(why)));
    return new Base.Stored(settings, warnings, Optional.empty());
  }

  /**
   * Says why nothing is measured beside. Who asked for it gets no verdict in its place, unless a
   * missing base is allowed, and then none on times.
   */
  private Base without(String why, boolean wanted, boolean worthSaying) {
    List<Warning> warnings = new ArrayList<>(change.warnings());
    if (wanted && change.missingBase() == Policy.OnProblem.FAIL) {
      return new Base.Missing(
          "the base cannot be measured: " + why + "; gate.missing-base=warn would let that pass",
          settings,
          warnings);
    }
    Warning warning = notMeasured(why);
    if (wanted || worthSaying) {
      warnings.add(warning);
    }
    return new Base.Stored(
        settings, warnings, wanted ? Optional.of(Wording.of(warning)) : Optional.empty());
  }

  private static Warning notMeasured(String why) {
    return new Warning(Warning.Kind.MEASURING, new MeasureFact.NotInLockstep(why));
  }
}
