/** Keeps what was measured on the main branch in a history. */
@NullMarked
package io.github.jmhgate.session.history;

import org.jspecify.annotations.NullMarked;
