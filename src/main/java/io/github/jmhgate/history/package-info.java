/** The history of runs: one immutable file each. Begin with {@code Ledger}. */
@NullMarked
package io.github.jmhgate.history;

import org.jspecify.annotations.NullMarked;
