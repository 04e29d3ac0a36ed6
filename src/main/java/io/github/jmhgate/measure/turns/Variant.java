package io.github.jmhgate.measure.turns;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;

/**
 * One of the compared variants.
 *
 * @param name its unique name for people; untrusted text
 * @param jvm name of the JVM it runs on
 */
public record Variant(String name, String jvm, BenchmarkId benchmark) {

  public boolean isSingleShot() {
    return benchmark.mode() == Mode.SINGLE_SHOT;
  }

  public boolean hasOneThread() {
    return benchmark.threads() == 1;
  }
}
