package io.github.jmhgate.measure;

import io.github.jmhgate.model.BenchmarkId;

/**
 * One of the compared variants.
 *
 * @param name its unique name for people; untrusted text
 * @param jvm name of the JVM it runs on
 */
public record Variant(String name, String jvm, BenchmarkId benchmark) {}
