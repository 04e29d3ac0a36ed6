/**
 * The comparison of several JVMs: a table for people, and JSON.
 *
 * <p>Begin with {@code Matrix}.
 */
@NullMarked
package io.github.jmhgate.report.matrix;

import org.jspecify.annotations.NullMarked;
