package io.github.jmhgate.benchmarks.strings;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A route whose steps say by wrappers whether they match: an {@link Optional} of what is left and
 * of an optional value, built anew at every step.
 */
final class WrappedRoute {
  private record Rest(int at, Optional<Long> value) {}

  private interface Step {
    Optional<Rest> match(String[] path, int at);
  }

  private final List<Step> steps;

  WrappedRoute() {
    this(4);
  }

  /** Takes as many of the four steps. */
  WrappedRoute(int count) {
    steps = List.of(literal("users"), number(), literal("notes"), number()).subList(0, count);
  }

  /** The sum of the path's numbers; empty where it does not match. */
  OptionalLong match(String[] path) {
    Optional<Rest> rest = Optional.of(new Rest(0, Optional.of(0L)));
    for (Step step : steps) {
      rest = rest.flatMap(before -> step.match(path, before.at()).map(after -> sum(before, after)));
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
        at < path.length && Digits.only(path[at])
            ? Optional.of(new Rest(at + 1, Optional.of(Long.valueOf(path[at]))))
            : Optional.empty();
  }
}
