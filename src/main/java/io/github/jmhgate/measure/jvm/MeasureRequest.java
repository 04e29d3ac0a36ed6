package io.github.jmhgate.measure.jvm;

import java.nio.file.Path;

/**
 * One revision to measure.
 *
 * @param folder gets the results {@code forks/NNNN.json}, {@code host.log} and {@code result.json};
 *     created if missing; an earlier run's files of these names are removed
 */
public record MeasureRequest(Launch launch, ForkPlan plan, Path folder) {}
