/**
 * Where settings come from: lines of a file and values that were given over it, each with its
 * place, so that what is wrong is named by key and line.
 *
 * <p>Begin with {@code PropertiesText}.
 */
@NullMarked
package io.github.jmhgate.settings.source;

import org.jspecify.annotations.NullMarked;
