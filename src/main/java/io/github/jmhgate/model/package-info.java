/**
 * Records that all packages share: what was measured, in which unit, and where. Also files that are
 * written completely or not at all, safe text, and JSON.
 *
 * <p>Begin with {@code Run}.
 */
@NullMarked
package io.github.jmhgate.model;

import org.jspecify.annotations.NullMarked;
