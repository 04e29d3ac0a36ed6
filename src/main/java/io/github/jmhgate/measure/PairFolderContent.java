package io.github.jmhgate.measure;

import io.github.jmhgate.model.BenchmarkId;
import java.util.List;
import java.util.Map;

/**
 * What a folder holds.
 *
 * @param what all that the pairs depend on, one fact per line
 * @param pairs the pairs of each benchmark, in the order in which they were measured
 */
public record PairFolderContent(String what, Map<BenchmarkId, List<Pair>> pairs) {}
