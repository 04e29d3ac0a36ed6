/**
 * Checks the machine for conditions that spoil measurements. There is one rule per cause; it names
 * the cost and the fix. Rules only read.
 *
 * <p>Begin with {@code Doctor}.
 */
@NullMarked
package io.github.jmhgate.doctor;

import org.jspecify.annotations.NullMarked;
