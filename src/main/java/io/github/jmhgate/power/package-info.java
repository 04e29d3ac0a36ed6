/**
 * Says from one run's forks how much each benchmark varies, how small a loss its forks find, how
 * many it needs, and which settings would be cheapest. Pure, as the gate is.
 *
 * <p>Begin with {@code BenchmarkPower}.
 */
@NullMarked
package io.github.jmhgate.power;

import org.jspecify.annotations.NullMarked;
