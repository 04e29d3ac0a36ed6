/**
 * Keeps what was measured on the main branch in a history, and plans by what is there.
 *
 * <p>Begin with {@code HistoryKeeper}.
 */
@NullMarked
package io.github.jmhgate.session.history;

import org.jspecify.annotations.NullMarked;
