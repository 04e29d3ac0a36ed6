package io.github.jmhgate.settings.choice;

import java.time.Duration;

/** Iterations of one length each; none leaves the phase out. */
public record PlanPhase(int iterations, Duration time) {}
