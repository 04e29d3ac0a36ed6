package io.github.jmhgate.measure;

import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.measure.turns.ForkGroup;
import io.github.jmhgate.measure.turns.AlternatingTurns;
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

/** Starts the forks of groups, those of one group ahead while another measures. */
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
   * A group whose forks are on their way.
   *
   * @param number no two groups have the same
   * @param hosts by name of the variant
   * @param parts files their JSON is written to, likewise
   */
  record Started(
      List<Variant> group,
      SliceLength length,
      int number,
      Map<String, BenchmarkHost> hosts,
      Map<String, Path> parts,
      TurnTaking taking,
      ForkGroup running) {}

  /** The group that was started ahead, where it is this one; else one that is started now. */
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

  /** Starts a group that waits until the current one is through; none where it would disturb. */
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

  /** A group failed, maybe for what was set up beside it. */
  void failed(List<Variant> group) {
    setUpOverlap.recordFailure(group);
    if (ahead != null) {
      setUpOverlap.recordFailure(ahead.group());
    }
  }

  /** Gives a group's hosts back and removes what its forks have not finished. */
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

  /** What a fork says of itself: names of variants may hold anything. */
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

  /** A pair's limit, as many times over as there are pairs of forks in the group. */
  private Duration limit(int size, SliceLength length) {
    return plan.limit(length).multipliedBy(Math.max(2, size)).dividedBy(2);
  }
}
