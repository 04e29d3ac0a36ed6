package io.github.jmhgate.benchmarks.strings;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** One route, {@code /users/NUMBER/notes/NUMBER}, matched step by step in two ways. */
final class Routes {
  private Routes() {}

  /**
   * A route whose steps say by wrappers whether they match: an {@link Optional} of what is left and
   * of an optional value, built anew at every step.
   */
  static final class Wrapped {
    private record Rest(int at, Optional<Long> value) {}

    private interface Step {
      Optional<Rest> match(String[] path, int at);
    }

    private final List<Step> steps;

    /** Takes as many of the four steps. */
    Wrapped(int count) {
      steps = List.of(literal("users"), number(), literal("notes"), number()).subList(0, count);
    }

    /** The sum of the path's numbers; empty where it does not match. */
    OptionalLong match(String[] path) {
      Optional<Rest> rest = Optional.of(new Rest(0, Optional.of(0L)));
      for (Step step : steps) {
        rest =
            rest.flatMap(before -> step.match(path, before.at()).map(after -> sum(before, after)));
      }
      return rest.filter(end -> end.at() == path.length)
          .flatMap(Rest::value)
          .map(OptionalLong::of)
          .orElse(OptionalLong.empty());
    }

    private static Rest sum(Rest before, Rest after) {
      long sum = before.value().orElse(0L) + after.value().orElse(0L);
      return new Rest(after.at(), Optional.of(sum));
    }

    private static Step literal(String text) {
      return (path, at) ->
          at < path.length && path[at].equals(text)
              ? Optional.of(new Rest(at + 1, Optional.empty()))
              : Optional.empty();
    }

    private static Step number() {
      return (path, at) ->
          at < path.length && isNumber(path[at])
              ? Optional.of(new Rest(at + 1, Optional.of(Long.valueOf(path[at]))))
              : Optional.empty();
    }
  }

  /** The same route, whose steps say by one flat type whether they match. */
  static final class Flat {
    private sealed interface Outcome permits Matched, Skipped {}

    private record Matched(int at, long sum) implements Outcome {}

    private enum Skipped implements Outcome {
      SKIPPED
    }

    private interface Step {
      Outcome match(String[] path, Matched before);
    }

    private final List<Step> steps;

    /** Takes as many of the four steps. */
    Flat(int count) {
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
          before.at() < path.length && isNumber(path[before.at()])
              ? new Matched(before.at() + 1, before.sum() + Long.parseLong(path[before.at()]))
              : Skipped.SKIPPED;
    }
  }

  private static boolean isNumber(String segment) {
    // More may not fit into a long.
    if (segment.isEmpty() || segment.length() > 18) {
      return false;
    }
    for (int i = 0; i < segment.length(); i++) {
      if (segment.charAt(i) < '0' || segment.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }
}
