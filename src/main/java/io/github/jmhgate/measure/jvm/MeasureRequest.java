package io.github.jmhgate.measure.jvm;

import java.nio.file.Path;

/**
 * One revision to measure.
 *
 * @param launch its benchmark jar and JVM
 * @param plan what to measure
 * @param folder where the results go: {@code forks/NNNN.json}, {@code host.log}, {@code
 *     result.json}; made where it is missing, and emptied of an earlier run's files of these names
 */
public record MeasureRequest(Launch launch, Plan plan, Path folder) {}
