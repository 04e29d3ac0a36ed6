/**
 * Looks at the machine for what spoils measurements: one small rule per cause, each of which says
 * what it costs and how to fix it. Reads what the operating system tells and changes nothing.
 *
 * <p>Begin with {@code Doctor}.
 */
@NullMarked
package io.github.jmhgate.doctor;

import org.jspecify.annotations.NullMarked;
