package io.github.jmhgate.measure;

import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * Measures two revisions against each other on this machine: for each pair two forks live at once,
 * and their slices alternate. Each pair is on disk before the next starts. Not for use by several
 * threads.
 */
public final class PairedMeasurement implements PairSource, AutoCloseable {
  private static final int MOST_LENGTHENINGS = 2;

  private final PairedRequest request;
  private final PairFolder folder;
  private final Map<Side, BenchmarkHost> hosts;
  private final TurnServer turns;
  private final ForkPair forks;
  private final List<BenchmarkId> benchmarks;
  private final Map<BenchmarkId, SliceLength> lengths = new HashMap<>();
  private int pairs;

  private PairedMeasurement(
      PairedRequest request, PairFolder folder, Map<Side, BenchmarkHost> hosts, TurnServer turns) {
    this.request = request;
    this.folder = folder;
    this.hosts = hosts;
    this.turns = turns;
    this.forks = new ForkPair(hosts, turns);
    List<BenchmarkId> both = new ArrayList<>();
    for (Map.Entry<BenchmarkId, BenchmarkUnit> unit : host(Side.CANDIDATE).units().entrySet()) {
      BenchmarkUnit other = host(Side.BASE).units().get(unit.getKey());
      if (other != null && other.operations() == unit.getValue().operations()) {
        both.add(unit.getKey());
      }
    }
    this.benchmarks = List.copyOf(both);
  }

  /**
   * Removes an earlier measuring's files and starts both hosts.
   *
   * @throws MeasureException where a jar, a JVM, the settings or the folder is unusable
   */
  public static PairedMeasurement open(PairedRequest request)
      throws MeasureException, InterruptedException {
    PairPlan plan = request.plan();
    Map<Side, BenchmarkHost> hosts = new EnumMap<>(Side.class);
    PairedMeasurement opened = null;
    try {
      request.base().check();
      request.candidate().check();
      PairFolder folder = PairFolder.open(request.folder());
      for (Side side : Side.values()) {
        Launch launch = side == Side.BASE ? request.base() : request.candidate();
        hosts.put(
            side,
            BenchmarkHost.open(
                launch, plan.selection(), plan.settings(plan.planned()), folder.side(side)));
      }
      opened = new PairedMeasurement(request, folder, hosts, TurnServer.open());
      return opened;
    } catch (IOException e) {
      throw MeasureException.failed(
          "no port on the loopback address for the forks' turns: " + RunFolder.explain(e));
    } finally {
      if (opened == null) {
        hosts.values().forEach(BenchmarkHost::close);
      }
    }
  }

  /** The benchmarks that can be paired, in the candidate's order. */
  @Override
  public List<BenchmarkId> benchmarks() {
    return benchmarks;
  }

  @Override
  public Duration planned(BenchmarkId benchmark) {
    return benchmark.mode() == Mode.SINGLE_SHOT
        ? Duration.ZERO
        : request.plan().inside(lengths.getOrDefault(benchmark, request.plan().planned()));
  }

  /** Benchmarks that only this side has. */
  public List<BenchmarkId> onlyIn(Side side) {
    List<BenchmarkId> only = new ArrayList<>(host(side).units().keySet());
    only.removeAll(host(side.other()).units().keySet());
    return only;
  }

  /** Benchmarks of both sides that count another number of operations for a call on each. */
  public List<BenchmarkId> countedDifferently() {
    List<BenchmarkId> different = new ArrayList<>(host(Side.CANDIDATE).units().keySet());
    different.retainAll(host(Side.BASE).units().keySet());
    different.removeAll(benchmarks);
    return different;
  }

  /** Where a side is measured. */
  public Environment environment(Side side) {
    return EnvironmentProbe.of(host(side).facts());
  }

  /**
   * One more pair. Where the benchmark's calls turn out too long for its slices, the pair is
   * measured again with longer ones, which then stay; the first is no result.
   */
  @Override
  public PairOutcome next(BenchmarkId benchmark) throws MeasureException, InterruptedException {
    long began = System.nanoTime();
    try {
      SliceLength length = lengths.getOrDefault(benchmark, request.plan().planned());
      Pair pair = measure(benchmark, length);
      for (int attempt = 0; attempt < MOST_LENGTHENINGS; attempt++) {
        SliceLength fitting = fitting(pair, length);
        if (fitting.equals(length)) {
          break;
        }
        length = fitting;
        lengths.put(benchmark, length);
        pair = measure(benchmark, length);
      }
      Path file = folder.next(pairs);
      PairFile.write(pair, request.seed(), file);
      return new PairOutcome.Measured(pair, file, since(began), planned(benchmark));
    } catch (ForkPair.SideFailure e) {
      return new PairOutcome.Failed(
          benchmark, e.side(), String.valueOf(e.getMessage()), since(began));
    } catch (IOException e) {
      throw MeasureException.failed("a pair's result cannot be written: " + RunFolder.explain(e));
    }
  }

  @Override
  public void close() {
    turns.close();
    hosts.values().forEach(BenchmarkHost::close);
  }

  private Pair measure(BenchmarkId benchmark, SliceLength length)
      throws ForkPair.SideFailure, IOException, MeasureException, InterruptedException {
    pairs++;
    SplittableRandom random = new SplittableRandom(request.seed() * 31 + pairs);
    Side startedFirst = random.nextBoolean() ? Side.BASE : Side.CANDIDATE;
    Side slicedFirst = random.nextBoolean() ? Side.BASE : Side.CANDIDATE;
    Map<Side, Path> parts = new EnumMap<>(Side.class);
    for (Side side : Side.values()) {
      parts.put(side, folder.side(side).nextPart());
    }
    PairPlan plan = request.plan();
    Duet duet = new Duet(new TurnOrder(slicedFirst), length.slices(), plan.warmupTogether());
    try {
      forks.run(benchmark, plan.settings(length), parts, plan.limit(length), duet, startedFirst);
      return pair(benchmark, length, duet, parts, startedFirst, slicedFirst);
    } finally {
      parts.values().forEach(RunFolder::discard);
    }
  }

  private Pair pair(
      BenchmarkId benchmark,
      SliceLength length,
      Duet duet,
      Map<Side, Path> parts,
      Side startedFirst,
      Side slicedFirst)
      throws ForkPair.SideFailure, IOException {
    Map<Side, List<Slice>> slices = new EnumMap<>(Side.class);
    String unit = "";
    long origin = duet.turnsOf(slicedFirst).get(0).startNanos();
    for (Side side : Side.values()) {
      Path file = folder.side(side).finish(part(parts, side));
      try {
        Samples score = JmhReader.read(file).results().get(0).score();
        unit = score.metric().unit();
        slices.put(side, slices(score.fork(0), duet.turnsOf(side), origin, side));
      } catch (JmhFormatException e) {
        throw new ForkPair.SideFailure(side, "its result cannot be used: " + e.getMessage());
      }
    }
    return new Pair(
        benchmark,
        pairs,
        unit,
        startedFirst,
        slicedFirst,
        benchmark.mode() == Mode.SINGLE_SHOT ? 0 : length.millis(),
        slices.getOrDefault(Side.BASE, List.of()),
        slices.getOrDefault(Side.CANDIDATE, List.of()));
  }

  private static List<Slice> slices(double[] scores, List<Turn> turns, long origin, Side side)
      throws ForkPair.SideFailure {
    if (scores.length != turns.size()) {
      throw new ForkPair.SideFailure(
          side, "it gave " + scores.length + " scores for " + turns.size() + " slices");
    }
    List<Slice> slices = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) {
      Turn turn = turns.get(i);
      slices.add(
          new Slice(
              scores[i],
              turn.startNanos() - origin,
              turn.endNanos() - origin,
              turn.wallMillis(),
              turn.measuredOperations(),
              turn.allOperations(),
              turn.allocatedBytes(),
              turn.cpuNanos()));
    }
    return slices;
  }

  private SliceLength fitting(Pair pair, SliceLength length) {
    if (pair.benchmark().mode() == Mode.SINGLE_SHOT) {
      return length;
    }
    BenchmarkUnit unit = host(Side.CANDIDATE).unit(pair.benchmark());
    SliceLength fitting = length;
    for (Side side : Side.values()) {
      SliceLength own = length.fitting(pair.slices(side), unit.threads(), unit.operations());
      fitting = own.millis() > fitting.millis() ? own : fitting;
    }
    return fitting;
  }

  private BenchmarkHost host(Side side) {
    return Objects.requireNonNull(hosts.get(side));
  }

  private static Path part(Map<Side, Path> parts, Side side) {
    return Objects.requireNonNull(parts.get(side));
  }

  private static Duration since(long began) {
    return Duration.ofNanos(System.nanoTime() - began);
  }
}
