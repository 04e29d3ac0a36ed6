/**
 * One metric of one benchmark, both sides of it: what belongs together, in which unit and
 * direction, what the policy says of it, and what a finding holds.
 *
 * <p>A new limit begins in {@code Policy}, a new number of a finding in {@code Finding}.
 */
@NullMarked
package io.github.jmhgate.gate.metric;

import org.jspecify.annotations.NullMarked;
