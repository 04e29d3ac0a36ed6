package io.github.jmhgate.measure.jvm;

import java.nio.file.Path;

/** One revision to measure into a folder, in which an earlier run's files are removed. */
public record MeasureRequest(Launch launch, ForkPlan plan, Path folder) {}
