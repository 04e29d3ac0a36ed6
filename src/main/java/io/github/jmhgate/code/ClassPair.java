package io.github.jmhgate.code;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A class file of two jars.
 *
 * @param entry its name in the jars
 * @param before null if the base lacks it
 * @param after null if the candidate lacks it
 * @param same whether both have the same code
 * @param methods those whose code differs, as {@code name(descriptor)}; empty if more than the code
 *     of methods differs, or nothing
 */
record ClassPair(
    String entry,
    @Nullable ClassScan before,
    @Nullable ClassScan after,
    boolean same,
    Set<String> methods) {

  /** Returns whether a file holds another class than its name says. */
  boolean misplaced() {
    return misplaced(before) || misplaced(after);
  }

  private boolean misplaced(@Nullable ClassScan scan) {
    return scan != null
        && scan.unreadable() == null
        && !scan.className().equals(EntryKind.className(entry));
  }
}
