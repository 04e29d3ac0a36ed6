package io.github.jmhgate.classfile;

public enum FootprintKind {
  /** The class with all its methods, as nothing watched which of them ran. */
  WHOLE,
  /** The declarations of the class and of those methods that count. */
  SHAPE,
  /** The code of a method that ran. */
  METHOD
}
