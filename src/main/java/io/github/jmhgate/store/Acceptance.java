package io.github.jmhgate.store;

import java.time.Instant;

/** A loss that was accepted; the ratio, candidate / baseline, is text as it may be NaN. */
public record Acceptance(
    String benchmark, String metric, String ratio, String reason, Instant recordedAt) {}
