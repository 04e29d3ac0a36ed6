/** What a fork does before, in and after a turn. Begin with {@code TurnProfiler}. */
@NullMarked
package io.github.jmhgate.measure.host.turns;

import org.jspecify.annotations.NullMarked;
