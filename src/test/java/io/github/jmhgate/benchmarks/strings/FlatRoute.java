package io.github.jmhgate.benchmarks.strings;

import java.util.List;
import java.util.OptionalLong;

/** The same route, whose steps say by one flat type whether they match. */
final class FlatRoute {
  private sealed interface Outcome permits Matched, Skipped {}

  private record Matched(int at, long sum) implements Outcome {}

  private enum Skipped implements Outcome {
    SKIPPED
  }

  private interface Step {
    Outcome match(String[] path, Matched before);
  }

  private final List<Step> steps;

  FlatRoute() {
    this(4);
  }

  /** Takes as many of the four steps. */
  FlatRoute(int count) {
    steps = List.of(literal("users"), number(), literal("notes"), number()).subList(0, count);
  }

  /** The sum of the path's numbers; empty where it does not match. */
  OptionalLong match(String[] path) {
    Matched matched = new Matched(0, 0);
    for (Step step : steps) {
      if (!(step.match(path, matched) instanceof Matched after)) {
        return OptionalLong.empty();
      }
      matched = after;
    }
    return matched.at() == path.length ? OptionalLong.of(matched.sum()) : OptionalLong.empty();
  }

  private static Step literal(String text) {
    return (path, before) ->
        before.at() < path.length && path[before.at()].equals(text)
            ? new Matched(before.at() + 1, before.sum())
            : Skipped.SKIPPED;
  }

  private static Step number() {
    return (path, before) ->
        before.at() < path.length && Digits.only(path[before.at()])
            ? new Matched(before.at() + 1, before.sum() + Long.parseLong(path[before.at()]))
            : Skipped.SKIPPED;
  }
}
