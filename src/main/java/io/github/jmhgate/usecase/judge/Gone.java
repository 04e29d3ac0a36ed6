package io.github.jmhgate.usecase.judge;

import io.github.jmhgate.json.JsonField;

/**
 * A benchmark that the candidate lacks, wholly or in part.
 *
 * @param successor the new benchmark that may replace it; empty if none
 */
public record Gone(@JsonField(name = "benchmark") String name, GoneCause cause, String successor) {}
