package io.github.jmhgate.usecase.base;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.OwnFiles;
import io.github.jmhgate.mixedjar.MixedJar;
import io.github.jmhgate.mixedjar.MixedJarPlan;
import io.github.jmhgate.mixedjar.SourceRoots;
import io.github.jmhgate.model.BenchmarkOrigins;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.usecase.SessionRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts the candidate's new and changed benchmarks on the base's code, as far as they link there:
 * the jar of both is below the folder of results.
 */
public record BenchmarksOnBase(SessionRequest request) {
  private static final String FOLDER = "mixed";
  private static final String FILE = "base.jar";

  /** Returns the base with the candidate's benchmarks, or as it is if the settings say so. */
  public Base.Jar of(Base.Jar base) throws GateFailure, InterruptedException {
    removeOld();
    if (!request.settings().pairing().runsBenchmarksOnBase(!base.revision().isEmpty())) {
      return base;
    }
    MixedJarPlan plan =
        MixedJar.plan(base.file(), request.jar(), sources(base.revision()), sources(""));
    if (plan.rows().isEmpty() && !plan.takesAny()) {
      return base;
    }
    List<String> entries = new ArrayList<>(plan.classes());
    entries.addAll(plan.resources());
    var mixed = new MixedBase(base.file(), new BenchmarkOrigins(plan.rows()), entries);
    Path file = plan.takesAny() ? written(base.file(), plan) : base.file();
    return new Base.Jar(
        file, base.description(), base.revision(), base.warnings(), Optional.of(mixed));
  }

  private Path written(Path base, MixedJarPlan plan) throws GateFailure {
    Path file = request.folder().resolve(FOLDER).resolve(FILE);
    try {
      OwnFiles.claim(request.folder(), List.of(FOLDER));
      MixedJar.write(base, request.jar(), plan, file);
      return file;
    } catch (IOException e) {
      throw unusable("%s: cannot be written (%s)".formatted(file, FileTrouble.of(e)), e);
    }
  }

  private void removeOld() throws GateFailure {
    try {
      OwnFiles.delete(request.folder(), List.of(FOLDER));
    } catch (IOException e) {
      Path folder = request.folder().resolve(FOLDER);
      throw unusable("%s: cannot be removed (%s)".formatted(folder, FileTrouble.of(e)), e);
    }
  }

  /**
   * Returns the sources of a commit, or of the checkout around the candidate if it is empty;
   * unknown ones if there are none.
   */
  private SourceRoots sources(String commit) throws InterruptedException {
    try {
      Git git = Git.around(request.jar());
      return new SourceRoots(commit.isEmpty() ? git.files() : git.filesOf(commit));
    } catch (RevisionException e) {
      return SourceRoots.UNKNOWN;
    }
  }
}
