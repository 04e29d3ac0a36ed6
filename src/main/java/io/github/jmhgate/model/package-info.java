/**
 * The records every other package speaks: what was measured, in which unit, where, and by whom.
 * Values only; nothing here reads, decides or prints.
 *
 * <p>Begin with {@code Run}.
 */
@NullMarked
package io.github.jmhgate.model;

import org.jspecify.annotations.NullMarked;
