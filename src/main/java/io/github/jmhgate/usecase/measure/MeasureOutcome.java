package io.github.jmhgate.usecase.measure;

import io.github.jmhgate.usecase.judge.SessionResult;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What came of measuring.
 *
 * @param baseline the folder in which the run was stored as a baseline; empty if it was not
 */
public record MeasureOutcome(SessionResult result, Optional<Path> baseline) {}
