package io.github.jmhgate.store;

import io.github.jmhgate.model.Run;
import java.nio.file.Path;

/**
 * A stored run.
 *
 * @param folder where it is stored
 * @param run what was measured, its environment included
 * @param sidecar what else is known of it
 */
public record Baseline(Path folder, Run run, Sidecar sidecar) {}
