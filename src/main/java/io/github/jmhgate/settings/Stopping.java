package io.github.jmhgate.settings;

import java.time.Duration;
import java.util.Optional;

/**
 * When measuring stops.
 *
 * @param adaptive whether each benchmark gets forks until its verdict is known; otherwise it gets
 *     the plan's number of them
 * @param maxForks forks after which an adaptive plan leaves a benchmark undecided, at least 2
 * @param budget time after which an adaptive plan begins no further look; empty for none
 */
public record Stopping(boolean adaptive, int maxForks, Optional<Duration> budget) {}
