package io.github.jmhgate.classfile;

/** A part of a class: all of it, its shape without a name, or the code of a method. */
public record FootprintPart(FootprintKind kind, String type, String method) {}
