package io.github.jmhgate.measure.host;

import java.util.List;

/** Forks that are to be joined: names of files in a folder, by row. */
public record ResultRows(String folder, List<List<String>> files) {}
