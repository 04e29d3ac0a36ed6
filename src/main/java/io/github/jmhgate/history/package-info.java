/**
 * The history of runs: a folder with one immutable file per run. Series, events (changes of level
 * over one range of commits), pages and exports are made from it.
 *
 * <p>Begin with {@code Ledger}.
 */
@NullMarked
package io.github.jmhgate.history;

import org.jspecify.annotations.NullMarked;
