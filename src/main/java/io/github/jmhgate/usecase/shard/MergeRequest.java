package io.github.jmhgate.usecase.shard;

import io.github.jmhgate.usecase.review.ReviewedChange;
import java.nio.file.Path;
import java.util.List;

/**
 * What is merged, and by which settings it is judged.
 *
 * @param folders of shards, or folders with them
 * @param change the settings that apply, and what is to be said of them
 * @param baselines the folder of calibrations
 */
public record MergeRequest(List<Path> folders, ReviewedChange change, Path baselines) {}
