package io.github.jmhgate.report;

import java.nio.file.Path;
import java.util.List;

/** A checkout's folder and its files, as untrusted paths from there with forward slashes. */
public record Checkout(Path top, List<String> files) {}
