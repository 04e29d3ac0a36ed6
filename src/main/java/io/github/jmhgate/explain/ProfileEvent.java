package io.github.jmhgate.explain;

import java.util.Locale;
import java.util.Map;

public enum ProfileEvent {
  /** Time that threads run, by samples. */
  CPU,
  /** Allocation, by bytes. */
  ALLOC,
  /** Time that benchmark threads wait for locks, by nanoseconds. */
  LOCK;

  Map<Trace, Long> stacks(ForkProfile fork) {
    return switch (this) {
      case CPU -> fork.running();
      case ALLOC -> fork.allocated();
      case LOCK -> fork.waited();
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
