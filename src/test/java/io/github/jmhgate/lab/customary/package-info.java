/**
 * The rules by which people compare two JMH results today, to be measured against the gate's own.
 * None of them decides anything here.
 *
 * <p>Begin with {@code CustomaryRule}.
 */
@NullMarked
package io.github.jmhgate.lab.customary;

import org.jspecify.annotations.NullMarked;
