package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.Result;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A measured fork.
 *
 * @param file JMH's JSON of it; null if the fork was recorded earlier
 * @param wall time from the request for the fork to its end; half a pair's
 */
public record MeasuredFork(Result result, @Nullable Path file, Duration wall) {}
