package io.github.jmhgate.usecase.check;

import io.github.jmhgate.usecase.review.ReviewedChange;
import java.nio.file.Path;

/**
 * What is checked, and against what.
 *
 * @param run JMH's JSON with its sidecar next to it, or the folder with both
 * @param change the settings that apply, and what is to be said of them
 * @param baselines the folder of stored baselines
 */
public record CheckRequest(Path run, ReviewedChange change, Path baselines) {}
