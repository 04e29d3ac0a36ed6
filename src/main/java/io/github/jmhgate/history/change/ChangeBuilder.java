package io.github.jmhgate.history.change;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/** Builds {@link Change} by the names of its parts, all of which must be given. */
public final class ChangeBuilder {
  private @Nullable Series series;
  private @Nullable Integer run;
  private @Nullable Integer previous;
  private @Nullable Integer last;
  private @Nullable Double before;
  private @Nullable Double after;
  private @Nullable Double ratio;
  private @Nullable Double low;
  private @Nullable Double high;
  private @Nullable Double pValue;
  private @Nullable Double deviation;
  private @Nullable Grade grade;

  public ChangeBuilder series(Series value) {
    series = value;
    return this;
  }

  public ChangeBuilder run(int value) {
    run = value;
    return this;
  }

  public ChangeBuilder previous(int value) {
    previous = value;
    return this;
  }

  public ChangeBuilder last(int value) {
    last = value;
    return this;
  }

  public ChangeBuilder before(double value) {
    before = value;
    return this;
  }

  public ChangeBuilder after(double value) {
    after = value;
    return this;
  }

  public ChangeBuilder ratio(double value) {
    ratio = value;
    return this;
  }

  public ChangeBuilder low(double value) {
    low = value;
    return this;
  }

  public ChangeBuilder high(double value) {
    high = value;
    return this;
  }

  public ChangeBuilder pValue(double value) {
    pValue = value;
    return this;
  }

  public ChangeBuilder deviation(double value) {
    deviation = value;
    return this;
  }

  public ChangeBuilder grade(Grade value) {
    grade = value;
    return this;
  }

  public Change build() {
    return new Change(
        requireNonNull(series, "series"),
        requireNonNull(run, "run"),
        requireNonNull(previous, "previous"),
        requireNonNull(last, "last"),
        requireNonNull(before, "before"),
        requireNonNull(after, "after"),
        requireNonNull(ratio, "ratio"),
        requireNonNull(low, "low"),
        requireNonNull(high, "high"),
        requireNonNull(pValue, "pValue"),
        requireNonNull(deviation, "deviation"),
        requireNonNull(grade, "grade"));
  }
}
