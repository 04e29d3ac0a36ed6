/** The comparison of several JVMs: a table for people, and JSON. */
@NullMarked
package io.github.jmhgate.report.matrix;

import org.jspecify.annotations.NullMarked;
