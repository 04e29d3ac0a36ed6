package io.github.jmhgate.store;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.JsonField;

/** How much a benchmark varied. */
public record CalibratedRow(
    BenchmarkId benchmark, @JsonField(inline = true) CalibratedSpread spread) {}
