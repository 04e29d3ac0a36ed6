package io.github.jmhgate.gate;

import static io.github.jmhgate.model.Words.count;

import io.github.jmhgate.model.BenchmarkId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A benchmark that only one side has, because the other side measured it in another way.
 *
 * @param differences what differs, at least one sentence about the benchmark
 */
public record MeasuredOtherwise(List<String> differences) implements RunFact {

  /**
   * Returns how the other side measured a benchmark; empty if it did not, or in several ways.
   *
   * @param own the other benchmarks of the benchmark's own side, which are not meant
   * @param later whether the other side is the candidate
   */
  static Optional<Fact> find(
      BenchmarkId id, Set<BenchmarkId> own, Set<BenchmarkId> other, boolean later) {
    Set<List<String>> ways = new HashSet<>();
    for (BenchmarkId one : other) {
      if (one.name().equals(id.name()) && !own.contains(one)) {
        ways.add(later ? differences(id, one) : differences(one, id));
      }
    }
    return ways.size() == 1
        ? Optional.of(new MeasuredOtherwise(ways.iterator().next()))
        : Optional.empty();
  }

  private static List<String> differences(BenchmarkId before, BenchmarkId now) {
    List<String> all = new ArrayList<>();
    if (before.mode() != now.mode()) {
      all.add(changed("in mode " + before.mode().label(), "in mode " + now.mode().label()));
    }
    if (before.threads() != now.threads()) {
      String is = "on " + count(now.threads(), "thread");
      all.add(changed("on " + count(before.threads(), "thread"), is));
    }
    Set<String> added = new TreeSet<>(now.params().keySet());
    added.removeAll(before.params().keySet());
    added.forEach(name -> all.add("has the parameter " + name + " now"));
    before
        .params()
        .forEach(
            (name, was) -> {
              String is = now.params().get(name);
              if (is == null) {
                all.add("no longer has the parameter " + name);
              } else if (!Objects.equals(was, is)) {
                all.add(
                    changed("with %s=%s".formatted(name, was), "with %s=%s".formatted(name, is)));
              }
            });
    return all;
  }

  private static String changed(String before, String now) {
    return "was measured " + before + " and is now " + now;
  }

  @Override
  public String text(FactNumbers numbers) {
    return String.join(", ", differences)
        + "; measure both sides in the same way, or record the baseline again";
  }
}
