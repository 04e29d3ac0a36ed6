package io.github.jmhgate.measure;

import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.measure.turns.AlternatingTurns;
import io.github.jmhgate.measure.turns.ForkGroup;
import io.github.jmhgate.measure.turns.SameProcessor;
import io.github.jmhgate.measure.turns.SetUpOverlap;
import io.github.jmhgate.measure.turns.TurnServer;
import io.github.jmhgate.measure.turns.TurnTaking;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Starts the forks of groups, and those of the next group while one measures. */
final class GroupStarter {
  private final PairPlan plan;
  private final JvmPool pool;
  private final TurnServer turns;
  private final Random random;
  private final SetUpOverlap<Variant> setUpOverlap = new SetUpOverlap<>();
  private @Nullable Started ahead;
  private int number;

  GroupStarter(PairPlan plan, JvmPool pool, TurnServer turns, long seed) {
    this.plan = plan;
    this.pool = pool;
    this.turns = turns;
    this.random = new Random(seed);
  }

  /**
   * A group whose forks are being started.
   *
   * @param number unique among groups
   * @param hosts the hosts by variant name
   * @param parts the files their JSON is written to, by variant name
   */
  record Started(
      List<Variant> group,
      SliceLength length,
      int number,
      Map<String, BenchmarkHost> hosts,
      Map<String, Path> parts,
      TurnTaking taking,
      ForkGroup running) {}

  /** Returns the group that was started ahead if it is this one; otherwise starts this one now. */
  Started start(List<Variant> group, SliceLength length) throws InterruptedException {
    Started before = ahead;
    if (before != null && before.group().equals(group) && before.length().equals(length)) {
      ahead = null;
      setUpOverlap.recordSetUp(before.taking(), before.group());
      return before;
    }
    giveUpAhead();
    return start(group, length, limit(group.size(), length));
  }

  /** Starts a group that waits until the current one has finished, unless it would disturb. */
  void startAhead(List<Variant> group, SliceLength length, Started current) {
    if (!SetUpOverlap.mayOverlap(
        Stream.concat(current.group().stream(), group.stream())
            .mapToInt(variant -> variant.benchmark().threads()))) {
      current.taking().setNoNext();
      return;
    }
    Duration limit =
        limit(current.group().size(), current.length()).plus(limit(group.size(), length));
    Started next = start(group, length, limit);
    setUpOverlap.follow(current.taking(), next.taking(), group);
    ahead = next;
  }

  /** Ends the group that was started ahead, if any. */
  void giveUpAhead() throws InterruptedException {
    Started before = ahead;
    ahead = null;
    if (before != null) {
      setUpOverlap.recordSetUp(before.taking(), before.group());
      before.running().giveUp();
      release(before);
    }
  }

  /** Records a group's failure, maybe caused by what was set up next to it. */
  void recordFailure(List<Variant> group) {
    setUpOverlap.recordFailure(group);
    if (ahead != null) {
      setUpOverlap.recordFailure(ahead.group());
    }
  }

  /** Returns a group's hosts to the pool and removes its unfinished files. */
  void release(Started group) {
    group.parts().values().forEach(RunFolder::discard);
    for (Variant variant : group.group()) {
      BenchmarkHost host = group.hosts().get(variant.name());
      if (host != null) {
        pool.giveBack(variant.jvm(), host);
      }
    }
  }

  private Started start(List<Variant> group, SliceLength length, Duration limit) {
    number++;
    List<Variant> startOrder = new ArrayList<>(group);
    Collections.shuffle(startOrder, random);
    List<String> names = group.stream().map(Variant::name).toList();
    boolean oneThread = group.stream().allMatch(variant -> variant.benchmark().threads() == 1);
    TurnTaking taking =
        new TurnTaking(
            labels(group.size()),
            AlternatingTurns.drawn(labels(group.size()), random.nextLong()),
            length.slices(),
            oneThread
                ? SameProcessor.drawn(new SplittableRandom(random.nextLong()))
                : SameProcessor.none());
    Map<String, BenchmarkHost> hosts = new LinkedHashMap<>();
    Map<String, Path> parts = new LinkedHashMap<>();
    List<ForkGroup.Party> parties = new ArrayList<>();
    for (Variant variant : startOrder) {
      BenchmarkHost host = pool.take(variant.jvm());
      int place = names.indexOf(variant.name());
      Path part = pool.folder(variant.jvm()).part(number * 1000 + place);
      hosts.put(variant.name(), host);
      parts.put(variant.name(), part);
      parties.add(new ForkGroup.Party(label(place), host, host.unit(variant.benchmark()), part));
    }
    ForkGroup running = ForkGroup.start(turns, taking, parties, plan.settings(length), limit);
    return new Started(List.copyOf(group), length, number, hosts, parts, taking, running);
  }

  /** Returns a fork's name in the protocol, as variant names may hold any text. */
  static String label(int place) {
    return "v" + place;
  }

  private static List<String> labels(int size) {
    List<String> labels = new ArrayList<>();
    for (int place = 0; place < size; place++) {
      labels.add(label(place));
    }
    return labels;
  }

  /** Returns a pair's limit, multiplied by half the number of forks in the group. */
  private Duration limit(int size, SliceLength length) {
    return plan.limit(length).multipliedBy(Math.max(2, size)).dividedBy(2);
  }
}
