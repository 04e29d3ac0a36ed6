/**
 * JSON as the gate writes it: a document that no viewer takes for more than text, and what every
 * document writes alike, such as who a benchmark is. What a document holds is told where it is
 * made.
 *
 * <p>Begin with {@code JsonDocument}.
 */
@NullMarked
package io.github.jmhgate.json;

import org.jspecify.annotations.NullMarked;
