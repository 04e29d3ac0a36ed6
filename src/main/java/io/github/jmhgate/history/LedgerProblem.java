package io.github.jmhgate.history;

import java.nio.file.Path;

/**
 * A file of the ledger that is not as it was written.
 *
 * @param file which
 * @param read whether its runs count all the same
 * @param what what is wrong and what to do, in one line without the file; untrusted text
 */
public record LedgerProblem(Path file, boolean read, String what) {

  /** The line for people; untrusted text. */
  public String text() {
    return "%s: %s%s".formatted(file, read ? "" : "not counted: ", what);
  }
}
