package io.github.jmhgate.usecase.record;

import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;

/**
 * What is to become a baseline.
 *
 * @param run JMH's JSON with its sidecar next to it, or the folder with both
 * @param baselines the folder of stored baselines
 */
public record RecordRequest(Path run, Settings settings, Path baselines) {}
