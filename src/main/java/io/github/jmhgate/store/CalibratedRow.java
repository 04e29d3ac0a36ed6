package io.github.jmhgate.store;

import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.model.BenchmarkId;

/** How much a benchmark varied. */
public record CalibratedRow(
    BenchmarkId benchmark, @JsonField(inline = true) CalibratedSpread spread) {}
