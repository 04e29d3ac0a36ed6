package io.github.jmhgate.code;

import org.jspecify.annotations.Nullable;

/**
 * A class file of two jars.
 *
 * @param entry its name in the jars
 * @param before the base's; null where it has none
 * @param after the candidate's; null where it has none
 * @param same whether both do the same
 */
record ClassPair(
    String entry, @Nullable ClassScan before, @Nullable ClassScan after, boolean same) {

  /** Whether it holds another class than its place says, so that it is loaded in a way unknown. */
  boolean misplaced() {
    return misplaced(before) || misplaced(after);
  }

  private boolean misplaced(@Nullable ClassScan scan) {
    return scan != null
        && scan.unreadable() == null
        && !scan.className().equals(EntryKind.className(entry));
  }
}
