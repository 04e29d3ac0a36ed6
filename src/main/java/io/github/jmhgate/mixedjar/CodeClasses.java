package io.github.jmhgate.mixedjar;

import java.util.Optional;

/** Classes by their names {@code a/b/C}. */
interface CodeClasses {
  /** Returns a class; empty if it is missing, broken, or has versions for Java releases. */
  Optional<CodeClass> find(String name);

  /** Returns whether a class is there, readable or not. */
  boolean has(String name);
}
