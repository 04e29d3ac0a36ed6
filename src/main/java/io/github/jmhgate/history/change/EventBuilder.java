package io.github.jmhgate.history.change;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds {@link Event} by the names of its parts, all of which must be given. */
public final class EventBuilder {
  private @Nullable String id;
  private @Nullable Boolean machine;
  private @Nullable RunInfo after;
  private @Nullable RunInfo upTo;
  private @Nullable Integer place;
  private @Nullable List<Change> changes;
  private @Nullable Grade grade;
  private @Nullable Review review;

  public EventBuilder id(String value) {
    id = value;
    return this;
  }

  public EventBuilder machine(boolean value) {
    machine = value;
    return this;
  }

  public EventBuilder after(RunInfo value) {
    after = value;
    return this;
  }

  public EventBuilder upTo(RunInfo value) {
    upTo = value;
    return this;
  }

  public EventBuilder place(int value) {
    place = value;
    return this;
  }

  public EventBuilder changes(List<Change> value) {
    changes = value;
    return this;
  }

  public EventBuilder grade(Grade value) {
    grade = value;
    return this;
  }

  public EventBuilder review(@Nullable Review value) {
    review = value;
    return this;
  }

  public Event build() {
    return new Event(
        requireNonNull(id, "id"),
        requireNonNull(machine, "machine"),
        requireNonNull(after, "after"),
        requireNonNull(upTo, "upTo"),
        requireNonNull(place, "place"),
        requireNonNull(changes, "changes"),
        requireNonNull(grade, "grade"),
        review);
  }
}
