package io.github.jmhgate.report;

import io.github.jmhgate.model.Run;

/** A run and what it is called, such as its file; the name is untrusted. */
public record NamedRun(String name, Run run) {}
