package io.github.jmhgate.store;

import io.github.jmhgate.model.Run;
import java.nio.file.Path;

public record StoredBaseline(Path folder, Run run, Sidecar sidecar) {}
