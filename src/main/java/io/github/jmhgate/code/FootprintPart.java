package io.github.jmhgate.code;

/** A part of a class: all of it, its shape without a name, or the code of a method. */
record FootprintPart(FootprintKind kind, String type, String method) {}
