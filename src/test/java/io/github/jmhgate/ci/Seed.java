package io.github.jmhgate.ci;

import java.util.Locale;

public final class Seed {
  private Seed() {}

  /**
   * That of a system property such as {@code fuzz.seed}; else of the variable that is called like
   * it, {@code FUZZ_SEED}, by which a workflow gives another one to each run.
   */
  public static long of(String property, long otherwise) {
    String variable = property.replace('.', '_').toUpperCase(Locale.ROOT);
    String text = System.getProperty(property, System.getenv().getOrDefault(variable, ""));
    return text.isEmpty() ? otherwise : Long.parseLong(text);
  }
}
