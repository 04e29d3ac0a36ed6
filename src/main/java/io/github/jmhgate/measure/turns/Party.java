package io.github.jmhgate.measure.turns;

import io.github.jmhgate.measure.jvm.BenchmarkHost;
import java.nio.file.Path;

/**
 * One fork of a group.
 *
 * @param name its name in the protocol, as variant names may hold any text
 * @param part the file that its JSON is written to
 */
public record Party(String name, Variant variant, BenchmarkHost host, Path part) {}
