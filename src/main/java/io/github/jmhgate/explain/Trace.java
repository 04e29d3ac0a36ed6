package io.github.jmhgate.explain;

import java.util.List;
import java.util.Optional;

/**
 * A stack.
 *
 * @param frames the innermost first; not empty
 */
public record Trace(List<Frame> frames) {
  public Trace {
    frames = List.copyOf(frames);
    if (frames.isEmpty()) {
      throw new IllegalArgumentException("a stack has a frame");
    }
  }

  /** The innermost frame. */
  public Frame top() {
    return frames.get(0);
  }

  /** The innermost frame that is none of the JDK's, nor JMH's. */
  public Optional<Frame> own() {
    return frames.stream().filter(Frame::isOwn).findFirst();
  }
}
