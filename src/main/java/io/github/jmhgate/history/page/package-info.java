/** The page of a history. Begin with {@code HistoryPage}. */
@NullMarked
package io.github.jmhgate.history.page;

import org.jspecify.annotations.NullMarked;
