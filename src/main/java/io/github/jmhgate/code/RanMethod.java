package io.github.jmhgate.code;

/** A changed method; file {@code a/b/C.java} or empty, line or 0, calls an operation or 0. */
public record RanMethod(String name, String file, int line, boolean added, double calls) {}
