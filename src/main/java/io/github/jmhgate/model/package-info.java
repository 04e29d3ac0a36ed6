/**
 * Records that all packages share, files that are written whole or not at all, safe text, and JSON.
 * Begin with {@code Run}.
 */
@NullMarked
package io.github.jmhgate.model;

import org.jspecify.annotations.NullMarked;
