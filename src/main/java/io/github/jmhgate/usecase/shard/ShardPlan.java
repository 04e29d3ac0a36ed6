package io.github.jmhgate.usecase.shard;

import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;

import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.text.OneLine;
import io.github.jmhgate.text.Words;
import io.github.jmhgate.usecase.GateVersion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which shard measures which benchmarks.
 *
 * @param seed decides which benchmarks are measured although they run the same code; all shards
 *     must have the same seed
 * @param control the benchmark that every shard measures to detect bad machines; none if there is
 *     one shard or nothing to measure
 * @param parts one part per shard
 * @param skipped benchmarks that no shard measures, because they run the same code on both sides
 */
public record ShardPlan(
    String gateVersion,
    long seed,
    List<BenchmarkId> control,
    @JsonField(name = "shards") List<Part> parts,
    Set<BenchmarkId> skipped) {
  private static final int MOST_LINES = 64;

  public ShardPlan {
    control = List.copyOf(control);
    parts = List.copyOf(parts);
    skipped = Collections.unmodifiableSet(new TreeSet<>(skipped));
    List<BenchmarkId> all = parts.stream().flatMap(part -> part.benchmarks().stream()).toList();
    if (parts.isEmpty() || Set.copyOf(all).size() != all.size()) {
      throw new IllegalArgumentException("no shards, or a benchmark twice");
    }
  }

  /**
   * One shard's part.
   *
   * @param seconds its expected time
   * @param benchmarks its benchmarks, the longest first
   */
  public record Part(double seconds, List<BenchmarkId> benchmarks) {}

  /**
   * Creates a plan.
   *
   * @param seconds the time of each benchmark to measure, positive
   * @param same those that run the same code on both sides; preferred as the control, as only the
   *     machine affects them
   * @param shards the number of shards, from 1
   */
  public static ShardPlan of(
      long seed,
      Map<BenchmarkId, Double> seconds,
      Set<BenchmarkId> same,
      Set<BenchmarkId> skipped,
      int shards) {
    Comparator<BenchmarkId> order =
        comparing((BenchmarkId id) -> !same.contains(id))
            .thenComparing(seconds::get)
            .thenComparing(naturalOrder());
    List<BenchmarkId> control =
        shards > 1 ? seconds.keySet().stream().sorted(order).limit(1).toList() : List.of();
    return new ShardPlan(GateVersion.text(), seed, control, parts(seconds, shards), skipped);
  }

  /**
   * Assigns benchmarks to shards, the longest first, each to the shard with the least time so far
   * (LPT). The longest shard takes at most 4/3 − 1/(3m) of the optimum on m machines (R. L. Graham,
   * Bounds on multiprocessing timing anomalies, SIAM J. Appl. Math. 17, 1969). The result does not
   * depend on the map's order.
   */
  static List<Part> parts(Map<BenchmarkId, Double> seconds, int shards) {
    List<Map.Entry<BenchmarkId, Double>> longest = new ArrayList<>(seconds.entrySet());
    longest.sort(
        Map.Entry.<BenchmarkId, Double>comparingByValue()
            .reversed()
            .thenComparing(Map.Entry.comparingByKey()));
    double[] loads = new double[shards];
    List<List<BenchmarkId>> benchmarks =
        Stream.<List<BenchmarkId>>generate(ArrayList::new).limit(shards).toList();
    for (var one : longest) {
      int least = 0;
      for (int shard = 1; shard < shards; shard++) {
        least = loads[shard] < loads[least] ? shard : least;
      }
      benchmarks.get(least).add(one.getKey());
      loads[least] += one.getValue();
    }
    return IntStream.range(0, shards).mapToObj(i -> new Part(loads[i], benchmarks.get(i))).toList();
  }

  /**
   * Returns the smallest number of shards that all end within a time, or within the time of the
   * longest benchmark if that is longer.
   */
  static int fewest(Map<BenchmarkId, Double> seconds, double within) {
    double all = seconds.values().stream().mapToDouble(Double::doubleValue).sum();
    int most = Math.max(1, seconds.size());
    double limit = seconds.values().stream().reduce(within, Math::max);
    int shards = (int) Math.min(most, Math.max(1, Math.ceil(all / limit)));
    while (shards < most && longest(parts(seconds, shards)) > limit) {
      shards++;
    }
    return shards;
  }

  static double longest(List<Part> parts) {
    return parts.stream().mapToDouble(Part::seconds).max().orElse(0);
  }

  Stream<BenchmarkId> measured() {
    return parts.stream().flatMap(part -> part.benchmarks().stream());
  }

  public int size() {
    return (int) measured().count();
  }

  /** Returns the plan as JSON; equal plans give equal texts. */
  public String json() {
    return JsonMapper.compact(new JsonObject().with("schema", ShardFolder.SCHEMA).withAll(this));
  }

  /** Returns the digest with which records name the plan. */
  String digest() {
    return Sha256.of(json());
  }

  /** Returns the plan for people, one line per shard. */
  public String text() {
    StringBuilder text = new StringBuilder(Words.count(parts.size(), "shard"));
    text.append(" of ").append(Words.count(size(), "benchmark")).append('\n');
    if (!skipped.isEmpty()) {
      text.append("Not measured, because they run the same code on both sides: ")
          .append(Words.count(skipped.size(), "benchmark") + "\n");
    }
    for (BenchmarkId one : control) {
      text.append("Control, measured in every shard beside its own: ")
          .append(OneLine.of(one.label()) + "\n");
    }
    text.append("\nshard         benchmarks      expected\n");
    for (int i = 0; i < Math.min(parts.size(), MOST_LINES); i++) {
      Part part = parts.get(i);
      String name = i + 1 + "/" + parts.size();
      String time = Words.time(part.seconds);
      text.append("%-12s%12s%14s\n".formatted(name, part.benchmarks.size(), time));
    }
    if (parts.size() > MOST_LINES) {
      text.append("and " + (parts.size() - MOST_LINES) + " more\n");
    }
    double ideal = parts.stream().mapToDouble(Part::seconds).sum() / parts.size();
    double more = ideal > 0 ? 100 * (longest(parts) / ideal - 1) : 0;
    String end = "\nThe longest takes %s, %.1f %% more than if all could be divided evenly.\n";
    return text + String.format(Locale.ROOT, end, Words.time(longest(parts)), more);
  }
}
