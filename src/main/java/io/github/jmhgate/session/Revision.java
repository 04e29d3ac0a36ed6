package io.github.jmhgate.session;

import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import java.nio.file.Path;

/** The git commit that a jar was built from: that of the checkout it lies in. */
public final class Revision {
  private Revision() {}

  /** The commit's full hash; empty where the jar lies outside a git checkout, or without git. */
  public static String of(Path jar) throws InterruptedException {
    try {
      return checkout(jar).head().orElse("");
    } catch (RevisionException e) {
      return "";
    }
  }

  /** The checkout that a file lies in. */
  public static Git checkout(Path file) throws RevisionException, InterruptedException {
    Path beside = file.toAbsolutePath().getParent();
    return Git.around(beside == null ? file : beside);
  }
}
