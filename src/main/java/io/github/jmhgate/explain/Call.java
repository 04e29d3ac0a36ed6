package io.github.jmhgate.explain;

/** A method outside the JDK, its caller, and whether the compiler inlined it there. */
record Call(String method, String caller, boolean inlined) {}
