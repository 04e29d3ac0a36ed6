/** Shared records, files that are written whole, safe text, JSON. Begin with {@code Run}. */
@NullMarked
package io.github.jmhgate.model;

import org.jspecify.annotations.NullMarked;
