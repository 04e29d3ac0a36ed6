package io.github.jmhgate.measure;

import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.fork.Batch;
import io.github.jmhgate.measure.fork.ForkOutcome;
import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.measure.jvm.EnvironmentProbe;
import io.github.jmhgate.measure.jvm.ExecutedMethods;
import io.github.jmhgate.measure.jvm.HostException;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.jvm.LoadedClasses;
import io.github.jmhgate.measure.jvm.RunAssembly;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.measure.turns.ForkGroup;
import io.github.jmhgate.measure.turns.TurnServer;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.model.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Measures two revisions against each other on this machine: the two forks of a pair run at once,
 * and their slices alternate. Each pair is on disk before the next is measured. Not thread-safe.
 */
public final class PairedMeasurement implements AutoCloseable {
  private static final int MOST_LENGTHENINGS = 2;

  private final PairedRequest request;
  private final PairFolder folder;
  private final Map<Side, BenchmarkHost> hosts;
  private final TurnServer turns;
  private final PairStarter starter;
  private @Nullable BenchmarkId expected;
  private final List<BenchmarkId> benchmarks;
  private final Map<BenchmarkId, SliceLength> lengths = new HashMap<>();
  private final Map<BenchmarkId, Deque<Pair>> earlier = new HashMap<>();
  private final long began = System.nanoTime();
  private Duration inside = Duration.ZERO;

  private PairedMeasurement(
      PairedRequest request, PairFolder folder, Map<Side, BenchmarkHost> hosts, TurnServer turns) {
    this.request = request;
    this.folder = folder;
    this.hosts = hosts;
    this.turns = turns;
    this.starter = new PairStarter(request, folder, hosts, turns);
    List<BenchmarkId> both = new ArrayList<>(host(Side.CANDIDATE).units().keySet());
    both.retainAll(host(Side.BASE).units().keySet());
    this.benchmarks = List.copyOf(both);
    for (Pair pair : folder.earlier()) {
      earlier.computeIfAbsent(pair.benchmark(), b -> new ArrayDeque<>()).add(pair);
      if (pair.sliceMillis() > request.plan().sliceMillis()) {
        lengths.put(pair.benchmark(), new SliceLength(pair.candidate().size(), pair.sliceMillis()));
      }
      starter.skipTo(pair.number());
    }
  }

  /**
   * Removes an earlier measurement's files, or resumes it, and starts both hosts.
   *
   * @throws MeasureException if a jar, a JVM, the settings or the folder is unusable
   */
  public static PairedMeasurement open(PairedRequest request)
      throws MeasureException, InterruptedException {
    PairPlan plan = request.plan();
    request.base().check();
    request.candidate().check();
    PairFolder folder = folder(request);
    Map<Side, BenchmarkHost> hosts = new EnumMap<>(Side.class);
    PairedMeasurement opened = null;
    try {
      for (Side side : Side.values()) {
        Launch launch = side == Side.BASE ? request.base() : request.candidate();
        hosts.put(
            side,
            BenchmarkHost.open(
                launch,
                RenamedSide.selection(request, side),
                plan.settings(plan.planned()),
                folder.side(side)));
      }
      if (hosts.values().stream().allMatch(host -> host.units().isEmpty())) {
        throw request.candidate().noneSelected(RenamedSide.selection(request, Side.CANDIDATE));
      }
      RenamedSide.rename(request, hosts);
      opened = new PairedMeasurement(request, folder, hosts, TurnServer.open());
      return opened;
    } catch (IOException e) {
      throw MeasureException.failed(
          "no port on the loopback address for the forks' turns: " + FileTrouble.of(e));
    } finally {
      if (opened == null) {
        hosts.values().forEach(BenchmarkHost::close);
        folder.close();
      }
    }
  }

  private static PairFolder folder(PairedRequest request) throws MeasureException {
    try {
      return PairFolder.open(request.folder(), request.what(System.getenv()), request.resume());
    } catch (IOException e) {
      throw MeasureException.unusable("a benchmark jar cannot be read: " + FileTrouble.of(e));
    }
  }

  /** Returns the benchmarks that both sides have, in the candidate's order. */
  public List<BenchmarkId> benchmarks() {
    return benchmarks;
  }

  /** Returns all benchmarks of a side. */
  public Set<BenchmarkId> benchmarks(Side side) {
    return Set.copyOf(host(side).units().keySet());
  }

  Duration planned(BenchmarkId benchmark) {
    return benchmark.mode() == Mode.SINGLE_SHOT
        ? Duration.ZERO
        : request.plan().inside(lengths.getOrDefault(benchmark, request.plan().planned()));
  }

  /** Returns the benchmarks that only this side has. */
  public List<BenchmarkId> onlyIn(Side side) {
    List<BenchmarkId> only = new ArrayList<>(host(side).units().keySet());
    only.removeAll(host(side.other()).units().keySet());
    return only;
  }

  public Environment environment(Side side) {
    return EnvironmentProbe.of(host(side).facts());
  }

  /** Returns the number of pairs of an earlier measurement that this one resumes. */
  public int takenUp() {
    return folder.earlier().size();
  }

  /** Returns the number of a benchmark's pairs left by an earlier measurement and not used yet. */
  int ready(BenchmarkId benchmark) {
    return earlier.getOrDefault(benchmark, new ArrayDeque<>()).size();
  }

  /** Returns the time inside warm-up and slices of both sides so far. */
  public Duration inside() {
    return inside;
  }

  /** Returns the time since the hosts were started. */
  public Duration wall() {
    return since(began);
  }

  /**
   * Returns one more pair: one of the earlier measurement while they last. If the benchmark's calls
   * are too long for its slices, discards the pair and measures again with longer slices, which
   * later pairs keep.
   */
  PairOutcome next(BenchmarkId benchmark) throws MeasureException, InterruptedException {
    long start = System.nanoTime();
    try {
      Pair recorded = earlier.getOrDefault(benchmark, new ArrayDeque<>()).poll();
      if (recorded != null) {
        return takenUp(recorded);
      }
      SliceLength length = lengths.getOrDefault(benchmark, request.plan().planned());
      Pair pair = measure(benchmark, length);
      for (int attempt = 0; attempt < MOST_LENGTHENINGS; attempt++) {
        SliceLength fitting = fitting(pair, length);
        if (fitting.equals(length)) {
          break;
        }
        for (Side side : Side.values()) {
          RunFolder.discard(folder.side(side).fork(pair.number()));
        }
        length = fitting;
        lengths.put(benchmark, length);
        pair = measure(benchmark, length);
      }
      PairFile.write(pair, request.seed(), folder.pair(pair.number()));
      return measured(pair, since(start));
    } catch (ForkGroup.PartyFailure e) {
      starter.recordFailure(benchmark);
      String reason = String.valueOf(e.getMessage());
      Side side = Side.ofLabel(e.party()).orElseThrow();
      return e.isSkip() ? new PairOutcome.Skipped(reason) : new PairOutcome.Failed(side, reason);
    } catch (IOException | JmhFormatException e) {
      throw MeasureException.failed("a pair's result cannot be kept: " + e.getMessage());
    }
  }

  private PairOutcome.Measured takenUp(Pair pair) throws MeasureException {
    try {
      return measured(pair, Duration.ZERO);
    } catch (JmhFormatException e) {
      throw MeasureException.unusable(
          "a fork of an earlier pair cannot be read: %s; delete %s, and it is measured again"
              .formatted(e.getMessage(), folder.pair(pair.number())));
    }
  }

  private PairOutcome.Measured measured(Pair pair, Duration wall) throws JmhFormatException {
    Map<Side, ForkOutcome.Measured> forks = new EnumMap<>(Side.class);
    for (Side side : Side.values()) {
      Path file = folder.side(side).fork(pair.number());
      forks.put(
          side,
          new ForkOutcome.Measured(PairForks.result(pair, side, file), file, wall.dividedBy(2)));
    }
    return new PairOutcome.Measured(
        pair,
        Objects.requireNonNull(forks.get(Side.BASE)),
        Objects.requireNonNull(forks.get(Side.CANDIDATE)));
  }

  /** Measures one fork of a benchmark that cannot be paired. */
  public ForkOutcome alone(Side side, BenchmarkId benchmark)
      throws MeasureException, InterruptedException {
    long start = System.nanoTime();
    starter.giveUpAhead();
    Path part = folder.side(side).part(starter.nextNumber());
    PairPlan plan = request.plan();
    SliceLength length = plan.planned();
    try {
      BenchmarkHost host = host(side);
      Duration within =
          host.fork(host.unit(benchmark), plan.settings(length), part, plan.limit(length), "");
      inside = inside.plus(within);
      Path file = folder.side(side).finish(part);
      return new ForkOutcome.Measured(JmhReader.read(file).results().get(0), file, since(start));
    } catch (HostException e) {
      String reason = String.valueOf(e.getMessage());
      return e.isSkip() ? new ForkOutcome.Skipped(reason) : new ForkOutcome.Failed(reason);
    } catch (IOException | JmhFormatException e) {
      throw MeasureException.failed("a fork's result cannot be kept: " + e.getMessage());
    } finally {
      RunFolder.discard(part);
    }
  }

  /**
   * Runs a short fork of the base per benchmark, two at once, and passes on what each executed, if
   * that is known.
   *
   * @param each called by one thread at a time
   */
  public void executed(List<BenchmarkId> of, BiConsumer<BenchmarkId, ExecutedMethods> each)
      throws MeasureException, InterruptedException {
    MethodForks.run(
        List.of(host(Side.BASE), starter.otherHost(Side.BASE)), of, this::executed, each);
  }

  private Optional<ExecutedMethods> executed(BenchmarkHost host, BenchmarkId benchmark)
      throws MeasureException, InterruptedException {
    PairPlan plan = request.plan();
    SliceLength length = plan.planned();
    Path part;
    synchronized (starter) {
      part = folder.side(Side.BASE).part(starter.nextNumber());
    }
    return host.executed(host.unit(benchmark), plan.settings(length), part, plan.limit(length));
  }

  /** Returns the classes that the forks of a side loaded so far. */
  public LoadedClasses loaded(Side side) {
    return folder.side(side).loaded();
  }

  /** Joins one side's forks into its {@code result.json} and a run. */
  public Run run(Side side, Batch batch) throws MeasureException {
    return RunAssembly.of(folder.side(side), batch, environment(side));
  }

  @Override
  public void close() {
    turns.close();
    hosts.values().forEach(BenchmarkHost::close);
    starter.close();
    folder.close();
  }

  /** Announces which pair will most likely be asked for after the next one. */
  void expect(BenchmarkId benchmark) {
    expected = benchmark;
  }

  /**
   * Measures one pair. The JVMs of the next pair start as this one begins to warm up. So no time is
   * lost waiting for them, and their start falls into no slice.
   */
  private Pair measure(BenchmarkId benchmark, SliceLength length)
      throws ForkGroup.PartyFailure, IOException, MeasureException, InterruptedException {
    PairStarter.Started pair = starter.start(benchmark, length);
    try {
      pair.taking().begin();
      pair.running().untilBegun();
      if (expected != null && earlier.getOrDefault(expected, new ArrayDeque<>()).isEmpty()) {
        starter.startAhead(
            expected, lengths.getOrDefault(expected, request.plan().planned()), pair);
        expected = null;
      } else {
        pair.taking().setNoNext();
      }
      pair.running().untilEnded();
      inside = inside.plusNanos(pair.taking().insideNanos());
      return SliceReader.pair(pair, folder);
    } finally {
      pair.parts().values().forEach(RunFolder::discard);
    }
  }

  private SliceLength fitting(Pair pair, SliceLength length) {
    if (pair.benchmark().mode() == Mode.SINGLE_SHOT) {
      return length;
    }
    SliceLength fitting = length;
    for (Side side : Side.values()) {
      BenchmarkUnit unit = host(side).unit(pair.benchmark());
      SliceLength own = length.fitting(pair.slices(side), unit.threads(), unit.operations());
      fitting = own.millis() > fitting.millis() ? own : fitting;
    }
    return fitting;
  }

  private BenchmarkHost host(Side side) {
    return Objects.requireNonNull(hosts.get(side));
  }

  private static Duration since(long began) {
    return Duration.ofNanos(System.nanoTime() - began);
  }

  /** The base's benchmarks under the names that they have in the candidate. */
  private static final class RenamedSide {
    private RenamedSide() {}

    /**
     * Returns what to ask a side for. With renames, the base is asked for all, as a candidate's
     * name may select them.
     */
    static BenchmarkSelection selection(PairedRequest request, Side side) {
      BenchmarkSelection selection = request.plan().selection();
      return side == Side.CANDIDATE || request.renames().all().isEmpty()
          ? selection
          : selection.withoutIncludes();
    }

    /** Replaces the base's host by one with the new names. */
    static void rename(PairedRequest request, Map<Side, BenchmarkHost> hosts) {
      Renames renames = request.renames();
      if (renames.all().isEmpty()) {
        return;
      }
      Set<BenchmarkId> candidate =
          Objects.requireNonNull(hosts.get(Side.CANDIDATE)).units().keySet();
      BenchmarkHost base = Objects.requireNonNull(hosts.get(Side.BASE));
      hosts.put(
          Side.BASE,
          base.withNames(
              units -> {
                Map<BenchmarkId, BenchmarkUnit> kept =
                    new LinkedHashMap<>(renames.of(units, candidate));
                BenchmarkSelection selection = request.plan().selection();
                kept.keySet()
                    .removeIf(
                        id ->
                            !selection.includes(id.name())
                                || !(candidate.contains(id)
                                    || selection.includes(renames.of(id.name()))));
                return kept;
              }));
    }
  }
}
