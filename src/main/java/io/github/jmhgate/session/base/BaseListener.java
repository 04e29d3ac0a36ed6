package io.github.jmhgate.session.base;

import io.github.jmhgate.gate.fact.Fact;
import java.nio.file.Path;

/** Hears what it takes to have something to compare with. */
public interface BaseListener {
  /** The stored baseline decides no times, so that a revision is measured beside. */
  default void untrusted(Fact why) {}

  /** A kept jar of the base is damaged, and is built again. */
  default void damaged(Path jar) {}

  /**
   * The base's jar is built.
   *
   * @param revision what it is, for people
   */
  default void building(String revision) {}
}
