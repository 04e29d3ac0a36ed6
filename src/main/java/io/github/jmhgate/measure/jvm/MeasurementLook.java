package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import java.util.List;

public record MeasurementLook(Environment environment, List<BenchmarkId> benchmarks) {}
