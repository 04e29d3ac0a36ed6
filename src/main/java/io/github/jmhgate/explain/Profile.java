package io.github.jmhgate.explain;

import io.github.jmhgate.model.BenchmarkId;
import java.nio.file.Path;

/**
 * What a profiler saw of one benchmark.
 *
 * @param benchmark which
 * @param engine what took the samples: the profiler, and its engine where it has a choice
 * @param flameGraph the page
 * @param top the heaviest frames
 */
public record Profile(BenchmarkId benchmark, String engine, Path flameGraph, TopFrames top) {}
