package io.github.jmhgate.history;

import java.nio.file.Path;

/** A file that has changed since it was written; its run counts if it was {@code read}. */
public record LedgerProblem(Path file, boolean read, String what) {
  public String text() {
    return "%s: %s%s".formatted(file, read ? "" : "not counted: ", what);
  }
}
