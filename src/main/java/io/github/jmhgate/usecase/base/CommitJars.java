package io.github.jmhgate.usecase.base;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.jar.JarPlace;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.JarCache;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.revision.RevisionJar;
import io.github.jmhgate.revision.RevisionJar.Build;
import io.github.jmhgate.revision.RevisionJar.Place;
import io.github.jmhgate.settings.Pairing;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.usecase.SessionListener;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The benchmark jars of commits, kept or built as the settings say.
 *
 * @param place where builds leave the jar
 * @param environment environment variables
 */
public record CommitJars(
    Settings settings, Place place, Map<String, String> environment, SessionListener listener) {

  /** Returns where other revisions' jars are: as the settings say, otherwise where this one is. */
  public static Place place(Path jar, Settings settings) {
    Optional<JarPlace> below = settings.pairing().jar().map(JarPlace::new);
    return new Place(below.isPresent() ? Path.of("") : jar, below);
  }

  /**
   * Returns the jar of a commit.
   *
   * @param commit full hash
   * @param description of the commit, for people
   * @param log for what a build prints
   * @throws RevisionException if it cannot be built
   * @throws GateFailure if a change can write the cache folder
   */
  public Path of(Git git, String commit, String description, Path log)
      throws GateFailure, RevisionException, InterruptedException {
    Pairing pairing = settings.pairing();
    var build = new Build(pairing.build(), pairing.buildEnvironment(), pairing.rebuildBase());
    return new RevisionJar(JarCache.of(environment, git.top()), environment)
        .of(git, commit, description, build, place, log, listener);
  }
}
