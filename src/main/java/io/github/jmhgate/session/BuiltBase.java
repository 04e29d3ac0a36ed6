package io.github.jmhgate.session;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.util.Map;

/**
 * A revision's benchmark jar, built or kept.
 *
 * @param jar the file
 * @param description what it is, for people
 * @param commit full hash
 */
public record BuiltBase(Path jar, String description, String commit) {

  /**
   * That of a revision.
   *
   * @param ref as git or {@code merge-base:} takes it
   * @param name of it, for people
   * @param candidate the jar that lies where the revision's will
   * @param settings which say how to build it
   * @param folder for the log of a build
   * @param environment environment variables
   */
  static BuiltBase of(
      String ref,
      String name,
      Path candidate,
      Settings settings,
      Path folder,
      Map<String, String> environment,
      BaseListener listener)
      throws RevisionException, InterruptedException {
    Git git = Revision.checkout(candidate);
    String commit = git.commit(ref);
    String description =
        name.equals(commit)
            ? "revision %.12s".formatted(commit)
            : "%s, %.12s".formatted(name, commit);
    Path built =
        new CommitJars(settings, CommitJars.place(candidate, settings), environment, listener)
            .of(git, commit, description, folder.resolve("base-build.log"));
    return new BuiltBase(built, description, commit);
  }

  /** That of what {@code benchmark.against} names. */
  public static BuiltBase wanted(
      Path candidate,
      Settings settings,
      Path folder,
      Map<String, String> environment,
      BaseListener listener)
      throws GateFailure, InterruptedException {
    String ref =
        settings
            .pairing()
            .against()
            .orElseThrow(
                () ->
                    GateFailure.unusable(
                        "what to compare with is missing; name a jar by --against-jar, or a"
                            + " revision by "
                            + SettingNames.AGAINST
                            + ", such as merge-base:origin/main",
                        null));
    try {
      return of(ref, ref, candidate, settings, folder, environment, listener);
    } catch (RevisionException e) {
      throw GateFailure.unusable("the base is unavailable: " + e.getMessage(), e);
    }
  }
}
