package io.github.jmhgate.mixedjar;

import java.util.Optional;
import java.util.function.Predicate;

/** The base's classes with some of the candidate's in their place, or in addition. */
record MixedClasses(CodeClasses base, CodeClasses candidate, Predicate<String> taken)
    implements CodeClasses {
  @Override
  public Optional<CodeClass> find(String name) {
    return side(name).find(name);
  }

  @Override
  public boolean has(String name) {
    return side(name).has(name);
  }

  private CodeClasses side(String name) {
    return taken.test(name) ? candidate : base;
  }
}
