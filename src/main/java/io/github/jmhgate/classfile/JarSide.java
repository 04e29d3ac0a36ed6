package io.github.jmhgate.classfile;

import java.util.Optional;

/** The classes of one jar, as far as they are compared. */
public interface JarSide {
  /** Returns the parts of a class; empty if it is absent, broken, or has several versions. */
  Optional<ClassParts> parts(String type);

  /** Returns a digest of all files of a class; empty if there is none. */
  String files(String type);

  Optional<ClassOutline> outline(String type);
}
