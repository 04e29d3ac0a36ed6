package io.github.jmhgate.measure;

import io.github.jmhgate.model.BenchmarkId;

/**
 * One of those that are compared.
 *
 * @param name what tells it from the others, for people; untrusted text
 * @param jvm name of the JVM it runs on
 * @param benchmark what it measures
 */
public record Variant(String name, String jvm, BenchmarkId benchmark) {}
