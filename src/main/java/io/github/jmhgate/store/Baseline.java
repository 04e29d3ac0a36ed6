package io.github.jmhgate.store;

import io.github.jmhgate.model.Run;
import java.nio.file.Path;

/** A stored run with its environment. */
public record Baseline(Path folder, Run run, Sidecar sidecar) {}
