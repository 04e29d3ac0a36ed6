package io.github.jmhgate.usecase.measure;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.revision.TrackedFiles;
import java.nio.file.Path;
import java.util.Optional;

/** The folder that measuring goes on in, whose results count. */
public final class ResumedFolder {
  private ResumedFolder() {}

  /** Fails if a change can have brought results: git tracks a file in the folder. */
  public static void check(Path folder) throws GateFailure, InterruptedException {
    try {
      Optional<String> tracked = TrackedFiles.in(folder.toAbsolutePath().normalize());
      if (tracked.isPresent()) {
        throw unusable(
            "%s has files that git tracks, such as %s, so a change can have brought what --resume would count; measure without --resume, in another folder"
                .formatted(folder, tracked.get()));
      }
    } catch (RevisionException e) {
      throw unusable(
          "whether git tracks files in %s is unknown: %s; measure without --resume"
              .formatted(folder, e.getMessage()),
          e);
    }
  }
}
