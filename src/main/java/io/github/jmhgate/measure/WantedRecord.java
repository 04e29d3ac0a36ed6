package io.github.jmhgate.measure;

import io.github.jmhgate.model.BenchmarkId;

/**
 * A benchmark whose record is wanted.
 *
 * @param times how many times as long as the briefest record, from 1
 */
public record WantedRecord(Side side, BenchmarkId benchmark, int times) {}
