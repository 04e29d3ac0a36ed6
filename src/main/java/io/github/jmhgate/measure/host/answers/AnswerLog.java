package io.github.jmhgate.measure.host.answers;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Takes what the first operations of a draw give: what they return and what they feed to JMH's
 * black hole; of those that give nothing, what their state holds after them. Of one thread, and
 * before the second iteration, so that it does not depend on how many operations fit into one.
 */
public final class AnswerLog implements BiConsumer<String, Object> {
  /** Operations of a draw whose answers are digested. */
  static final int MOST_OPERATIONS = 8;

  /** After so long no more operations of a draw are digested. */
  private static final long LONGEST_NANOS = 50_000_000;

  /** More values of one operation are counted only. */
  private static final int MOST_VALUES = 1000;

  private final Map<Class<?>, FieldKinds> kinds = new HashMap<>();
  private final List<Digested> answers = new ArrayList<>();
  private @Nullable Thread thread;
  private @Nullable Operation running;
  private long spent;
  private boolean over;

  /** An operation while it runs. */
  private static final class Operation {
    final ValueDigest digest;
    DigestParts parts = DigestParts.NONE;
    int values;
    String shown = "nothing";

    Operation(ValueDigest digest) {
      this.digest = digest;
    }
  }

  /** The digest of an operation's answer. */
  private record Digested(DigestParts parts, ValueDigest digest, String shown) {}

  /** Returns whether it takes no more. */
  public boolean isOver() {
    return over;
  }

  /** Takes no more: another iteration begins. */
  public void end() {
    over = true;
  }

  /**
   * Takes an event of the thread that runs.
   *
   * @param event {@code begin} and {@code end} of an operation, {@code held} with its states, or
   *     what it gave: {@code whole}, {@code real}, {@code single}, {@code truth} or {@code letter}
   *     in an array of one element, or an {@code object}
   */
  @Override
  public void accept(String event, @Nullable Object value) {
    Thread here = Thread.currentThread();
    if (over || (thread != null && thread != here)) {
      return;
    }
    thread = here;
    long began = System.nanoTime();
    try {
      take(event, value);
    } catch (Throwable e) {
      // Code of the user that throws only if it is asked must not end the benchmark.
      running = null;
      over = true;
    }
    spent += System.nanoTime() - began;
  }

  private void take(String event, @Nullable Object value) {
    switch (event) {
      case "begin" -> running = new Operation(new ValueDigest(kinds));
      case "held" -> hold(value instanceof Object[] states ? states : new Object[0]);
      case "end" -> finish();
      default -> give(value(event, value));
    }
  }

  /** Returns what an array of one element has; all else is the value itself. */
  private static @Nullable Object value(String event, @Nullable Object value) {
    if (event.equals("object")) {
      return value;
    }
    if (value instanceof double[] real) {
      return real[0];
    }
    if (value instanceof float[] single) {
      return single[0];
    }
    long whole = value instanceof long[] number ? number[0] : 0;
    return switch (event) {
      case "truth" -> whole != 0;
      case "letter" -> (char) whole;
      default -> whole;
    };
  }

  private void give(@Nullable Object value) {
    Operation operation = running;
    if (operation == null) {
      return;
    }
    operation.values++;
    operation.shown =
        operation.values == 1 ? Shown.of(value) : Shown.count(operation.values, "value");
    if (operation.values <= MOST_VALUES) {
      operation.parts = operation.parts.then(operation.digest.of(value));
    }
  }

  private void hold(Object[] states) {
    Operation operation = running;
    if (operation == null || operation.values > 0) {
      return;
    }
    operation.shown = "what its state holds";
    for (Object state : states) {
      operation.parts = operation.parts.then(operation.digest.ofState(state));
    }
  }

  private void finish() {
    Operation operation = running;
    running = null;
    if (operation != null && operation.digest.isLate()) {
      over = true;
    } else if (operation != null) {
      answers.add(new Digested(operation.parts, operation.digest, operation.shown));
      over = answers.size() >= MOST_OPERATIONS || spent > LONGEST_NANOS;
    }
  }

  /**
   * Returns the lines of {@code model.WhatRan} on answers. Asks objects for their hash codes, so
   * that nothing of the user may be watched meanwhile.
   */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Digested answer : answers) {
      DigestParts parts = answer.parts();
      List<Object> hashed = new ArrayList<>();
      for (SoftReference<Object> held : answer.digest().hashed()) {
        Object object = held.get();
        if (object == null) {
          return lines;
        }
        hashed.add(object);
      }
      lines.add(
          "answer %x %x %x %s %s %s"
              .formatted(
                  parts.plain(),
                  parts.fields(),
                  parts.inside(),
                  hashes(hashed),
                  layouts(answer.digest().layouts()),
                  answer.shown()));
    }
    return lines;
  }

  private static String hashes(List<Object> objects) {
    long sum = 0;
    try {
      for (Object object : objects) {
        sum += DigestParts.mixed(object.hashCode());
      }
    } catch (Throwable e) {
      return "-";
    }
    return objects.isEmpty() ? "-" : Long.toHexString(sum);
  }

  private static String layouts(Map<String, Long> layouts) {
    StringJoiner text = new StringJoiner(",");
    layouts.forEach((name, layout) -> text.add("%x:%x".formatted(name.hashCode(), layout)));
    return layouts.isEmpty() ? "-" : text.toString();
  }
}
