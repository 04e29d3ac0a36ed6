/**
 * Checks the machine for conditions that spoil measurements: one rule per cause, with its cost and
 * fix. Rules only read. Begin with {@code Doctor}.
 */
@NullMarked
package io.github.jmhgate.doctor;

import org.jspecify.annotations.NullMarked;
