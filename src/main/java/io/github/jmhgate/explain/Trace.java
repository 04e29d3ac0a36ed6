package io.github.jmhgate.explain;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

public record Trace(List<TraceFrame> frames) {
  public TraceFrame top() {
    return frames.get(0);
  }

  /** Returns the innermost frame that is neither the JDK's nor JMH's. */
  public Optional<TraceFrame> own() {
    return frames.stream().filter(TraceFrame::isOwn).findFirst();
  }

  boolean anyType(Predicate<String> wanted) {
    return frames.stream().anyMatch(frame -> wanted.test(frame.type()));
  }
}
