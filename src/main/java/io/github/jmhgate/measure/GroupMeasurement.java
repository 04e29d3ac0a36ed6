package io.github.jmhgate.measure;

import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.measure.turns.ForkGroup;
import io.github.jmhgate.measure.turns.SameProcessor;
import io.github.jmhgate.measure.turns.TurnPolicy;
import io.github.jmhgate.measure.turns.TurnServer;
import io.github.jmhgate.measure.turns.TurnTaking;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Measures groups of forks that take turns; a pair is a group of two. It starts the forks of the
 * next group while one measures. Not thread-safe.
 */
final class GroupMeasurement implements AutoCloseable {
  private final PairPlan plan;
  private final JvmPool pool;
  private final int filesPerGroup;
  private final Draws draws;
  private final TurnServer turns;

  /**
   * Set up in their group's own time: those that once took too long to set up, and those that were
   * alive when a group failed, maybe for lack of memory.
   */
  private final Set<Variant> neverAhead = new HashSet<>();

  private @Nullable Started ahead;
  private Duration inside = Duration.ZERO;
  private int number;

  /** What a group draws at random, so that no variant always has the advantage. */
  record Draw(
      List<String> starts, List<String> parties, TurnPolicy policy, SameProcessor processor) {}

  @FunctionalInterface
  interface Draws {
    /** Returns the draw of a group. */
    Draw of(List<Variant> group, int number);
  }

  /**
   * A group whose forks are being started and wait for their first turn; lists are in its order.
   *
   * @param parts the files that the forks' JSON is written to
   */
  record Started(
      List<Variant> group,
      SliceLength length,
      int number,
      Draw draw,
      List<BenchmarkHost> hosts,
      List<Path> parts,
      TurnTaking taking,
      ForkGroup running) {}

  /**
   * Opens a measurement.
   *
   * @param filesPerGroup numbers of fork files that a group uses on one JVM; 1 if its variants are
   *     on distinct JVMs
   */
  static GroupMeasurement open(PairPlan plan, JvmPool pool, int filesPerGroup, Draws draws)
      throws GateFailure {
    try {
      return new GroupMeasurement(plan, pool, filesPerGroup, draws, TurnServer.open());
    } catch (IOException e) {
      throw GateFailure.failed(
          "no port on the loopback address for the forks' turns: " + FileTrouble.of(e));
    }
  }

  private GroupMeasurement(
      PairPlan plan, JvmPool pool, int filesPerGroup, Draws draws, TurnServer turns) {
    this.plan = plan;
    this.pool = pool;
    this.filesPerGroup = filesPerGroup;
    this.draws = draws;
    this.turns = turns;
  }

  /** Returns a fork's name in the protocol, as variant names may hold any text. */
  static String label(int place) {
    return "v" + place;
  }

  static int place(String label) {
    return Integer.parseInt(label.substring(1));
  }

  static List<String> labels(int size) {
    return IntStream.range(0, size).mapToObj(GroupMeasurement::label).toList();
  }

  Duration inside() {
    return inside;
  }

  synchronized int nextNumber() {
    number++;
    return number;
  }

  /** Skips the numbers up to one that an earlier measurement used. */
  void skipTo(int used) {
    number = Math.max(number, used);
  }

  /**
   * Measures a group. The JVMs of the next group start as this one begins to warm up, unless that
   * would disturb. So no time is lost waiting for them, and their start falls into no slice.
   *
   * @param next the group that will most likely follow; null if unknown
   */
  GroupResult measure(
      List<Variant> group, SliceLength length, @Nullable List<Variant> next, SliceLength nextLength)
      throws ForkGroup.PartyFailure, IOException, GateFailure, InterruptedException {
    Started started = start(group, length);
    try {
      started.taking().begin();
      started.running().untilBegun();
      if (next != null && mayOverlap(group, next)) {
        startAhead(next, nextLength, started);
      } else {
        started.taking().setNoNext();
      }
      started.running().untilEnded();
      inside = inside.plusNanos(started.taking().insideNanos());
      return GroupResult.of(started, pool);
    } catch (ForkGroup.PartyFailure e) {
      neverAhead.addAll(group);
      if (ahead != null) {
        neverAhead.addAll(ahead.group());
      }
      throw e;
    } finally {
      release(started);
    }
  }

  /**
   * Whether one group may start while another warms up. A benchmark of several threads warms up on
   * all processors, and sharing them would delay its compilation.
   */
  static boolean mayOverlap(List<Variant> group, List<Variant> next) {
    return Stream.concat(group.stream(), next.stream())
        .allMatch(variant -> variant.benchmark().threads() == 1);
  }

  /** Returns the group that was started ahead if it is this one; otherwise starts this one now. */
  private Started start(List<Variant> group, SliceLength length) throws InterruptedException {
    Started before = ahead;
    if (before != null && before.group().equals(group) && before.length().equals(length)) {
      ahead = null;
      recordSetUp(before);
      return before;
    }
    giveUpAhead();
    return start(group, length, limit(group.size(), length));
  }

  private void startAhead(List<Variant> group, SliceLength length, Started current) {
    Started next =
        start(
            group,
            length,
            limit(current.group().size(), current.length()).plus(limit(group.size(), length)));
    if (!Collections.disjoint(neverAhead, group)) {
      next.taking().deferSetUp();
    }
    current.taking().followWith(next.taking());
    ahead = next;
  }

  private void recordSetUp(Started before) {
    if (before.taking().wasSlowToSetUp()) {
      neverAhead.addAll(before.group());
    }
  }

  void giveUpAhead() throws InterruptedException {
    Started before = ahead;
    ahead = null;
    if (before != null) {
      recordSetUp(before);
      before.running().giveUp();
      release(before);
    }
  }

  private void release(Started group) {
    group.parts().forEach(RunFolder::discard);
    for (int place = 0; place < group.group().size(); place++) {
      pool.giveBack(group.group().get(place).jvm(), group.hosts().get(place));
    }
  }

  private Started start(List<Variant> group, SliceLength length, Duration limit) {
    int own = nextNumber();
    Draw draw = draws.of(group, own);
    var taking = new TurnTaking(draw.parties(), draw.policy(), length.slices(), draw.processor());
    List<BenchmarkHost> hosts = new ArrayList<>();
    List<Path> parts = new ArrayList<>();
    for (int place = 0; place < group.size(); place++) {
      String jvm = group.get(place).jvm();
      hosts.add(pool.take(jvm));
      parts.add(pool.folder(jvm).part(filesPerGroup == 1 ? own : own * filesPerGroup + place));
    }
    List<ForkGroup.Party> parties = new ArrayList<>();
    for (String label : draw.starts()) {
      BenchmarkHost host = hosts.get(place(label));
      parties.add(
          new ForkGroup.Party(
              label,
              host,
              host.unit(group.get(place(label)).benchmark()),
              parts.get(place(label))));
    }
    ForkGroup running = ForkGroup.start(turns, taking, parties, plan.settings(length), limit);
    return new Started(List.copyOf(group), length, own, draw, hosts, parts, taking, running);
  }

  /** Returns a pair's limit, multiplied by half the number of forks in the group. */
  private Duration limit(int size, SliceLength length) {
    return plan.limit(length).multipliedBy(Math.max(2, size)).dividedBy(2);
  }

  @Override
  public void close() {
    turns.close();
  }
}
