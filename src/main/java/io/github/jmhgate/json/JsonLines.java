package io.github.jmhgate.json;

/** An array whose elements are made as they are written, one per line. */
public record JsonLines(Iterable<?> elements) {}
