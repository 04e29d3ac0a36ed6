package io.github.jmhgate.session;

import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import java.nio.file.Path;

/** The git commit that a jar was built from: that of the checkout around it. */
public final class Revision {
  private Revision() {}

  /** Returns the commit's full hash; empty outside a git checkout, or without git. */
  public static String of(Path jar) throws InterruptedException {
    try {
      return checkout(jar).head().orElse("");
    } catch (RevisionException e) {
      return "";
    }
  }

  public static Git checkout(Path file) throws RevisionException, InterruptedException {
    Path folder = file.toAbsolutePath().getParent();
    return Git.around(folder == null ? file : folder);
  }
}
