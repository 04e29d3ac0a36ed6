package io.github.jmhgate.cli;

import io.github.jmhgate.measure.revision.Git;
import io.github.jmhgate.measure.revision.RevisionException;
import java.nio.file.Path;

/** The git commit of the working directory. */
final class Revision {
  private Revision() {}

  /** The commit's full hash; empty outside a git checkout or without git. */
  static String current() throws InterruptedException {
    try {
      return Git.around(Path.of("")).head().orElse("");
    } catch (RevisionException e) {
      return "";
    }
  }
}
