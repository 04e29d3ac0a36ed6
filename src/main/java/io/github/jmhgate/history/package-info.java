/**
 * The history of runs: a folder with one immutable file per run, from which series, events, pages
 * and exports are made. Begin with {@code Ledger}.
 */
@NullMarked
package io.github.jmhgate.history;

import org.jspecify.annotations.NullMarked;
