package io.github.jmhgate.revision;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Files that git tracks, which a change can bring, where only the gate's own are expected. */
public final class TrackedFiles {
  private TrackedFiles() {}

  /**
   * Returns a tracked file in a folder, also if it is deleted; empty if there is none, or no
   * checkout. Untrusted text.
   *
   * @param folder an absolute path without links, which need not exist
   * @throws RevisionException if there is a checkout and git cannot read it
   */
  public static Optional<String> in(Path folder) throws RevisionException, InterruptedException {
    for (Path at = folder; at != null; at = at.getParent()) {
      if (Files.exists(at.resolve(".git"))) {
        return Git.around(folder).tracked(folder);
      }
    }
    return Optional.empty();
  }
}
