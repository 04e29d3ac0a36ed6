package io.github.jmhgate.usecase;

import io.github.jmhgate.gate.plan.Budget;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** The time that a session may measure, and how much of it is spent; every step asks it. */
public final class SessionBudget {
  private final Budget budget;
  private final LongSupplier clock;
  private final long began;

  SessionBudget(Budget budget, LongSupplier clock) {
    this.budget = budget;
    this.clock = clock;
    this.began = clock.getAsLong();
  }

  /** Begins to measure. */
  public static SessionBudget begin(Budget budget) {
    return new SessionBudget(budget, System::nanoTime);
  }

  /** Returns what was set; not what the plan takes if nothing was. */
  public Budget budget() {
    return budget;
  }

  public boolean isSet() {
    return budget.given() != null;
  }

  public Duration spent() {
    return Duration.ofNanos(clock.getAsLong() - began);
  }

  /** Returns whether there is time for something that takes so long; always if none is set. */
  public boolean allows(Duration more) {
    Duration given = budget.given();
    return given == null || spent().plus(more).compareTo(given) <= 0;
  }

  /** Returns whether less than one part in so many is spent; always if none is set. */
  public boolean allowsOneIn(int parts) {
    Duration given = budget.given();
    return given == null || spent().multipliedBy(parts).compareTo(given) < 0;
  }

  /**
   * Returns what is left of one part in so many, negative if more is spent; null if none is set.
   */
  public @Nullable Duration leftOfOneIn(int parts) {
    Duration given = budget.given();
    return given == null ? null : given.dividedBy(parts).minus(spent());
  }

  /** Returns what is left of a limit, negative if more is spent; empty without one. */
  public Optional<Duration> leftOf(@Nullable Duration limit) {
    return Optional.ofNullable(limit).map(all -> all.minus(spent()));
  }
}
