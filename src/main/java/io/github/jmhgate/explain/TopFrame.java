package io.github.jmhgate.explain;

/** A method or class: the weight of the stacks it is on top of, and of those it is in. */
public record TopFrame(String name, long self, long within) {}
