package io.github.jmhgate.measure.turns;

import java.util.List;

/**
 * What a group draws at random, so that no variant always has the advantage.
 *
 * @param starts the names of the parties in the order in which their JVMs start
 */
public record SharedDraw(List<String> starts, AlternatingTurns turns, SameProcessor processor) {}
