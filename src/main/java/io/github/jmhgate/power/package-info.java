/**
 * Computes from the forks of one run how much each benchmark varies, which loss its forks find, how
 * many forks it needs, and the cheapest settings. Pure.
 *
 * <p>Begin with {@code BenchmarkPower}.
 */
@NullMarked
package io.github.jmhgate.power;

import org.jspecify.annotations.NullMarked;
