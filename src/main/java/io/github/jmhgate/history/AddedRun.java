package io.github.jmhgate.history;

import java.nio.file.Path;

public record AddedRun(Path file, boolean added) {}
