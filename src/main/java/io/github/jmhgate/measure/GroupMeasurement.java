package io.github.jmhgate.measure;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.HostFailure;
import io.github.jmhgate.measure.jvm.Patience;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.measure.turns.Party;
import io.github.jmhgate.measure.turns.PartyFailure;
import io.github.jmhgate.measure.turns.SharedDraw;
import io.github.jmhgate.measure.turns.Slice;
import io.github.jmhgate.measure.turns.TurnServer;
import io.github.jmhgate.measure.turns.TurnTaking;
import io.github.jmhgate.measure.turns.Variant;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.statistics.descriptive.Moments;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Measures groups of forks that take turns; a pair is a group of two. It starts the forks of the
 * next group while one measures. Not thread-safe.
 */
public final class GroupMeasurement implements AutoCloseable {
  /** Calls that a slice should hold, except in single-shot mode. */
  private static final int CALLS = 5;

  private static final int FEWEST = 10;

  /** A slice of calls that take at least so long holds one of them. */
  private static final double LONG_CALL_MILLIS = 100;

  /** The slices of longer calls take about so long together, but there are three at least. */
  private static final double LONG_CALLS_MILLIS = 10_000;

  private static final int FEWEST_LONG = 3;

  /** The part of a long call after which its iteration ends, so that it holds no second call. */
  private static final double WITHIN = 0.8;

  /** Time of a turn beyond its slice; counted so that longer slices take no longer in total. */
  private static final int TURN_MILLIS = 3;

  /** Calls vary: slices that are a fifth too short are accepted, and new ones get a fifth more. */
  private static final double MARGIN = 1.2;

  private final ForkPlan plan;
  private final JvmPool pool;
  private final int filesPerGroup;
  private final BiFunction<List<Variant>, Integer, SharedDraw> draws;
  private final TurnServer server;
  private Seeds seeds;

  /**
   * Set up in their group's own time: those that once took too long to set up, and those that were
   * alive when a group failed, maybe for lack of memory.
   */
  private final Set<Variant> neverAhead = new HashSet<>();

  private @Nullable ForkGroup ahead;
  private final AtomicLong progress = new AtomicLong();
  private Duration inside = Duration.ZERO;
  private int number;

  /**
   * Opens a measurement.
   *
   * @param files numbers of fork files that a group uses on one JVM; 1 if its variants are on
   *     distinct JVMs
   * @param draws returns the draw of a group by its number
   */
  public GroupMeasurement(
      ForkPlan plan, JvmPool pool, int files, BiFunction<List<Variant>, Integer, SharedDraw> draws)
      throws GateFailure {
    this.plan = plan;
    this.pool = pool;
    this.filesPerGroup = files;
    this.draws = draws;
    this.seeds = (benchmark, number, afterItself) -> plan.seed(number);
    try {
      this.server = TurnServer.open();
    } catch (IOException e) {
      throw GateFailure.failed(
          "no port on the loopback address for the forks' turns: " + FileTrouble.of(e));
    }
  }

  /** Chooses the random data of groups. */
  interface Seeds {
    /**
     * Returns the seed of a group, or an empty text if its forks draw their own data.
     *
     * @param number of the group
     * @param afterItself whether it starts while a group of the same benchmark is measured
     */
    String of(BenchmarkId benchmark, int number, boolean afterItself);
  }

  /** Has the groups that start from now on draw the data of these seeds. */
  void drawBy(Seeds others) {
    seeds = others;
  }

  public static String name(int place) {
    return "v" + place;
  }

  public static int place(String name) {
    return Integer.parseInt(name.substring(1));
  }

  synchronized int nextNumber() {
    return ++number;
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
   * @throws PartyFailure if a fork is unusable; then none of the group counts
   */
  public MeasuredGroup measure(
      List<Variant> variants, ForkSettings how, @Nullable List<Variant> next, ForkSettings nextHow)
      throws PartyFailure, IOException, GateFailure, InterruptedException {
    ForkGroup group = start(variants, how);
    boolean ofLaterData = false;
    try {
      group.taking().begin();
      group.untilBegun();
      if (next != null && mayOverlap(variants, next)) {
        startAhead(next, nextHow, group);
      } else {
        group.taking().setNoNext();
      }
      group.untilEnded();
      inside = inside.plusNanos(group.taking().insideNanos());
      Map<Variant, Pair> pairs = pairs(group);
      for (Party party : group.parties()) {
        pool.folder(party.variant().jvm()).finish(party.part());
      }
      return new MeasuredGroup(pairs, fitting(how, pairs));
    } catch (PartyFailure e) {
      neverAhead.addAll(variants);
      double callMillis = group.taking().callNanos() / 1e6;
      if (callMillis > 0) {
        return new MeasuredGroup(Map.of(), fitting(how, callMillis));
      }
      if (ahead != null) {
        neverAhead.addAll(ahead.variants());
        // It has the data that were to follow those of this group, which is measured again.
        ofLaterData = ahead.variants().equals(variants);
      }
      throw e;
    } finally {
      release(group);
      if (ofLaterData) {
        giveUpAhead();
      }
    }
  }

  /** Returns each variant's slices against those of the first of the group. */
  private static Map<Variant, Pair> pairs(ForkGroup group) throws PartyFailure {
    String reference = group.parties().get(0).name();
    List<Slice> base = group.taking().slicesOf(reference);
    Map<Variant, Pair> pairs = new LinkedHashMap<>();
    for (Party party : group.parties()) {
      List<Slice> own = group.taking().slicesOf(party.name());
      if (own.stream().noneMatch(slice -> Double.isFinite(slice.score()))) {
        String why = "none of its scores is a finite number";
        throw new PartyFailure(party.name(), HostFailure.FAILED, why);
      }
      pairs.put(party.variant(), pair(group, party, own, base));
    }
    return pairs;
  }

  private static Pair pair(ForkGroup group, Party party, List<Slice> own, List<Slice> base) {
    List<String> starts = group.draw().starts();
    String reference = group.parties().get(0).name();
    Variant variant = party.variant();
    BenchmarkId id = variant.benchmark();
    return new PairBuilder()
        .benchmark(id)
        .number(group.number())
        // ForkRun asks JMH for nanoseconds.
        .unit(id.mode() == Mode.THROUGHPUT ? "ops/ns" : "ns/op")
        .startedFirst(first(starts.indexOf(party.name()) <= starts.indexOf(reference)))
        .slicedFirst(first(own.get(0).startNanos() <= base.get(0).startNanos()))
        .sliceMillis(variant.isSingleShot() ? 0 : group.settings().iterationMillis())
        .base(base)
        .candidate(own)
        .build();
  }

  private static Side first(boolean candidate) {
    return candidate ? Side.CANDIDATE : Side.BASE;
  }

  /**
   * Returns whether one group may start while another warms up. A benchmark of several threads
   * warms up on all processors, and sharing them would delay its compilation.
   */
  static boolean mayOverlap(List<Variant> group, List<Variant> next) {
    return Stream.concat(group.stream(), next.stream()).allMatch(Variant::hasOneThread);
  }

  /** Returns the group that was started ahead if it is this one; otherwise starts this one now. */
  private ForkGroup start(List<Variant> group, ForkSettings settings) throws InterruptedException {
    ForkGroup before = ahead;
    if (before != null && before.variants().equals(group) && before.settings().equals(settings)) {
      ahead = null;
      recordSetUp(before);
      return before;
    }
    giveUpAhead();
    return start(group, settings, limit(group, settings), false);
  }

  private void startAhead(List<Variant> variants, ForkSettings settings, ForkGroup current) {
    Duration limit = limit(current.variants(), current.settings());
    boolean afterItself = current.variants().equals(variants);
    ForkGroup next = start(variants, settings, limit.plus(limit(variants, settings)), afterItself);
    if (!Collections.disjoint(neverAhead, variants)) {
      next.taking().deferSetUp();
    }
    current.taking().followWith(next.taking());
    ahead = next;
  }

  private void recordSetUp(ForkGroup before) {
    if (before.taking().wasSlowToSetUp()) {
      neverAhead.addAll(before.variants());
    }
  }

  /** Returns the time inside warm-up and slices. */
  public Duration inside() {
    return inside;
  }

  public void giveUpAhead() throws InterruptedException {
    ForkGroup before = ahead;
    ahead = null;
    if (before != null) {
      recordSetUp(before);
      before.giveUp();
      release(before);
    }
  }

  private void release(ForkGroup group) {
    for (Party party : group.parties()) {
      RunFolder.discard(party.part());
      pool.giveBack(party.variant().jvm(), party.host());
    }
  }

  /** Starts the JVMs of a group. Its first turn is given when its {@code taking} begins. */
  private ForkGroup start(
      List<Variant> variants, ForkSettings settings, Duration limit, boolean afterItself) {
    int own = nextNumber();
    SharedDraw draw = draws.apply(variants, own);
    List<Party> parties = new ArrayList<>();
    for (Variant variant : variants) {
      int place = parties.size();
      Path part = pool.folder(variant.jvm()).part(file(own, place));
      parties.add(new Party(name(place), variant, pool.take(variant.jvm()), part));
    }
    TurnTaking taking = new TurnTaking(draw.turns(), settings.iterations(), draw.processor());
    taking.endIfCallsTake(call -> !fitting(settings, call / 1e6).equals(settings));
    Patience patience = new Patience(limit, plan.forkLimit() != null, progress);
    String seed = seeds.of(variants.get(0).benchmark(), own, afterItself);
    String token = server.expect(taking);
    List<CompletableFuture<GroupEnding>> endings = new ArrayList<>();
    for (String name : draw.starts()) {
      Party party = parties.get(place(name));
      BenchmarkId benchmark = party.variant().benchmark();
      Path part = party.part();
      String turn = server.address(token, name);
      ForkTask fork = () -> party.host().fork(benchmark, settings, part, patience, turn, seed);
      endings.add(ForkGroup.begin(name, fork));
    }
    return new ForkGroupBuilder()
        .server(server)
        .token(token)
        .taking(taking)
        .parties(parties)
        .draw(draw)
        .settings(settings)
        .number(own)
        .endings(endings)
        .build();
  }

  /** Returns the file of JMH's result of a variant, given its place in a group. */
  public Path fork(Variant variant, int group, int place) {
    return pool.folder(variant.jvm()).fork(file(group, place));
  }

  private int file(int group, int place) {
    return filesPerGroup == 1 ? group : group * filesPerGroup + place;
  }

  /** Returns a pair's limit, multiplied by half the number of forks in the group. */
  private Duration limit(List<Variant> group, ForkSettings settings) {
    Duration pair = plan.pairLimit(group.get(0).isSingleShot(), settings);
    return pair.multipliedBy(Math.max(2, group.size())).dividedBy(2);
  }

  /**
   * Returns settings with slices long enough for the slowest variant of a group; the same settings
   * if theirs are, or for single shots. All variants get the same.
   */
  private ForkSettings fitting(ForkSettings settings, Map<Variant, Pair> pairs) {
    ForkSettings fitting = settings;
    for (Map.Entry<Variant, Pair> one : pairs.entrySet()) {
      Variant variant = one.getKey();
      var unit = requireNonNull(pool.units(variant.jvm()).get(variant.benchmark()));
      ForkSettings own =
          variant.isSingleShot()
              ? settings
              : fitting(settings, one.getValue().candidate(), unit.threads(), unit.operations());
      fitting = own.iterationMillis() > fitting.iterationMillis() ? own : fitting;
    }
    return fitting;
  }

  /**
   * Returns settings with slices long enough for the calls seen, and fewer of them; the same
   * settings if theirs are. A call may take longer than a slice: JMH lets it finish.
   *
   * @param perCall operations that JMH counts for one call
   */
  static ForkSettings fitting(ForkSettings settings, List<Slice> seen, int threads, int perCall) {
    double[] callMillis = new double[seen.size()];
    for (int i = 0; i < callMillis.length; i++) {
      Slice slice = seen.get(i);
      double calls = Math.max(1, slice.allOperations() / (double) perCall / threads);
      callMillis[i] = slice.nanos() / 1e6 / calls;
    }
    return fitting(settings, Moments.median(callMillis));
  }

  /** Returns settings for calls of a length. Long ones also need fewer iterations of warm-up. */
  static ForkSettings fitting(ForkSettings settings, double callMillis) {
    double needed = callMillis * CALLS;
    long millis = settings.iterationMillis();
    if (callMillis >= LONG_CALL_MILLIS) {
      return millis >= callMillis / 2 ? settings : ofLongCalls(settings, callMillis);
    }
    if (needed <= millis * MARGIN) {
      return settings;
    }
    long longer = (long) Math.ceil(needed * MARGIN);
    long sameTime = settings.iterations() * (millis + TURN_MILLIS) / (longer + TURN_MILLIS);
    int fewer = (int) Math.min(settings.iterations(), Math.max(FEWEST, sameTime));
    return settings.withIterations(fewer, longer);
  }

  private static ForkSettings ofLongCalls(ForkSettings settings, double callMillis) {
    long millis = (long) (callMillis * WITHIN);
    int fewer = (int) Math.max(FEWEST_LONG, Math.min(FEWEST, LONG_CALLS_MILLIS / callMillis));
    ForkSettings longer = settings.withIterations(Math.min(settings.iterations(), fewer), millis);
    return callMillis < settings.warmupMillis()
        ? longer
        : longer.withWarmup((int) Math.ceil(settings.warmupTime() / callMillis), millis);
  }

  @Override
  public void close() {
    server.close();
  }
}
