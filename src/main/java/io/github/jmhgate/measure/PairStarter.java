package io.github.jmhgate.measure;

import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.measure.turns.AlternatingTurns;
import io.github.jmhgate.measure.turns.ForkGroup;
import io.github.jmhgate.measure.turns.SameProcessor;
import io.github.jmhgate.measure.turns.SequentialTurns;
import io.github.jmhgate.measure.turns.SetUpOverlap;
import io.github.jmhgate.measure.turns.TurnServer;
import io.github.jmhgate.measure.turns.TurnTaking;
import io.github.jmhgate.model.BenchmarkId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Starts the JVMs of pairs, and those of the next pair while one measures. For that each side has
 * two hosts, used alternately.
 */
final class PairStarter implements AutoCloseable {
  private final PairedRequest request;
  private final PairFolder folder;
  private final TurnServer turns;
  private final List<Map<Side, BenchmarkHost>> lanes;
  private final Map<Side, BenchmarkHost> otherHosts = new EnumMap<>(Side.class);
  private final SetUpOverlap<BenchmarkId> setUpOverlap = new SetUpOverlap<>();
  private @Nullable Started ahead;
  private int number;

  PairStarter(
      PairedRequest request, PairFolder folder, Map<Side, BenchmarkHost> hosts, TurnServer turns) {
    this.request = request;
    this.folder = folder;
    hosts.forEach((side, host) -> otherHosts.put(side, host.another()));
    this.turns = turns;
    this.lanes = List.of(hosts, otherHosts);
  }

  /**
   * A pair whose JVMs are started and wait for their first turn.
   *
   * @param lane which of the two hosts per side it uses, 0 or 1
   */
  record Started(
      BenchmarkId benchmark,
      SliceLength length,
      int number,
      Side startedFirst,
      Side slicedFirst,
      Map<Side, Path> parts,
      TurnTaking taking,
      int lane,
      ForkGroup running) {}

  /** Returns a side's second host. */
  BenchmarkHost otherHost(Side side) {
    return Objects.requireNonNull(otherHosts.get(side));
  }

  /** Returns the next unused pair number. */
  int nextNumber() {
    number++;
    return number;
  }

  /** Skips the numbers up to one that an earlier measurement used. */
  void skipTo(int used) {
    number = Math.max(number, used);
  }

  /** Returns the pair that was started ahead if it is this one; otherwise starts this one now. */
  Started start(BenchmarkId benchmark, SliceLength length) throws InterruptedException {
    Started before = ahead;
    if (before != null && before.benchmark().equals(benchmark) && before.length().equals(length)) {
      ahead = null;
      setUpOverlap.recordSetUp(before.taking(), List.of(before.benchmark()));
      return before;
    }
    giveUpAhead();
    return start(benchmark, length, 0, request.plan().limit(length));
  }

  /**
   * Starts a pair that waits while the current one measures and warms up while its forks end,
   * unless that would disturb.
   */
  void startAhead(BenchmarkId benchmark, SliceLength length, Started current) {
    if (!SetUpOverlap.mayOverlap(
        IntStream.of(current.benchmark().threads(), benchmark.threads()))) {
      current.taking().setNoNext();
      return;
    }
    Duration limit = request.plan().limit(current.length()).plus(request.plan().limit(length));
    Started next = start(benchmark, length, 1 - current.lane(), limit);
    setUpOverlap.follow(current.taking(), next.taking(), List.of(benchmark));
    ahead = next;
  }

  /** Ends the pair that was started ahead, if any. */
  void giveUpAhead() throws InterruptedException {
    Started before = ahead;
    ahead = null;
    if (before != null) {
      setUpOverlap.recordSetUp(before.taking(), List.of(before.benchmark()));
      before.running().giveUp();
      before.parts().values().forEach(RunFolder::discard);
    }
  }

  /** Records a pair's failure, maybe caused by what was set up next to it. */
  void recordFailure(BenchmarkId benchmark) {
    setUpOverlap.recordFailure(List.of(benchmark));
    if (ahead != null) {
      setUpOverlap.recordFailure(List.of(ahead.benchmark()));
    }
  }

  private Started start(BenchmarkId benchmark, SliceLength length, int lane, Duration limit) {
    int own = nextNumber();
    PairDraw draw = PairDraw.of(request.seed(), own);
    Map<Side, Path> parts = new EnumMap<>(Side.class);
    for (Side side : Side.values()) {
      parts.put(side, folder.side(side).part(own));
    }
    PairPlan plan = request.plan();
    String first = draw.slicedFirst().label();
    String other = draw.slicedFirst().other().label();
    TurnTaking taking =
        new TurnTaking(
            List.of(first, other),
            plan.lockstep()
                ? AlternatingTurns.of(first, other)
                : new SequentialTurns(List.of(first, other)),
            length.slices(),
            plan.lockstep() ? SameProcessor.drawn(draw.random()) : SameProcessor.none());
    List<ForkGroup.Party> parties = new ArrayList<>();
    for (Side side : List.of(draw.startedFirst(), draw.startedFirst().other())) {
      BenchmarkHost host = Objects.requireNonNull(lanes.get(lane).get(side));
      Path part = Objects.requireNonNull(parts.get(side));
      parties.add(new ForkGroup.Party(side.label(), host, host.unit(benchmark), part));
    }
    ForkGroup running = ForkGroup.start(turns, taking, parties, plan.settings(length), limit);
    return new Started(
        benchmark,
        length,
        own,
        draw.startedFirst(),
        draw.slicedFirst(),
        parts,
        taking,
        lane,
        running);
  }

  @Override
  public void close() {
    otherHosts.values().forEach(BenchmarkHost::close);
  }
}
