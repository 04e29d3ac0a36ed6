/**
 * What a setting may hold: one class a kind of value, which reads a text or says what is wrong with
 * it.
 *
 * <p>A new kind of value is a class here that implements {@code ValueType}.
 *
 * <p>Begin with {@code ValueType}.
 */
@NullMarked
package io.github.jmhgate.settings.type;

import org.jspecify.annotations.NullMarked;
