package io.github.jmhgate.report;

/**
 * A line of a source file.
 *
 * @param file path from the root of the checkout, with forward slashes
 * @param line the line, from 1
 */
public record SourceLocation(String file, int line) {}
