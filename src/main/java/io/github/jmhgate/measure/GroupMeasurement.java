package io.github.jmhgate.measure;

import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.Plan;
import io.github.jmhgate.measure.jvm.RunFolder;
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
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Measures groups of forks that take turns; a pair is a group of two. It starts the forks of the
 * next group while one measures. Not thread-safe.
 */
final class GroupMeasurement implements AutoCloseable {
  private final Plan plan;
  private final JvmPool pool;
  private final int filesPerGroup;
  private final BiFunction<List<Variant>, Integer, ForkGroup.Draw> draws;
  private final TurnServer server;

  /**
   * Set up in their group's own time: those that once took too long to set up, and those that were
   * alive when a group failed, maybe for lack of memory.
   */
  private final Set<Variant> neverAhead = new HashSet<>();

  private @Nullable ForkGroup ahead;
  private Duration inside = Duration.ZERO;
  private int number;

  /**
   * Opens a measurement.
   *
   * @param filesPerGroup numbers of fork files that a group uses on one JVM; 1 if its variants are
   *     on distinct JVMs
   * @param draws returns the draw of a group by its number
   */
  GroupMeasurement(
      Plan plan,
      JvmPool pool,
      int filesPerGroup,
      BiFunction<List<Variant>, Integer, ForkGroup.Draw> draws)
      throws GateFailure {
    this.plan = plan;
    this.pool = pool;
    this.filesPerGroup = filesPerGroup;
    this.draws = draws;
    try {
      this.server = TurnServer.open();
    } catch (IOException e) {
      throw GateFailure.failed(
          "no port on the loopback address for the forks' turns: " + FileTrouble.of(e));
    }
  }

  static String name(int place) {
    return "v" + place;
  }

  static int place(String name) {
    return Integer.parseInt(name.substring(1));
  }

  static List<String> names(int size) {
    return IntStream.range(0, size).mapToObj(GroupMeasurement::name).toList();
  }

  Duration inside() {
    return inside;
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
   */
  List<GroupResult> measure(
      List<Variant> variants,
      ForkSettings settings,
      @Nullable List<Variant> next,
      ForkSettings nextSettings)
      throws ForkGroup.PartyFailure, IOException, GateFailure, InterruptedException {
    ForkGroup group = start(variants, settings);
    try {
      group.taking().begin();
      group.untilBegun();
      if (next != null && mayOverlap(variants, next)) {
        startAhead(next, nextSettings, group);
      } else {
        group.taking().setNoNext();
      }
      group.untilEnded();
      inside = inside.plusNanos(group.taking().insideNanos());
      return GroupResult.of(group, pool);
    } catch (ForkGroup.PartyFailure e) {
      neverAhead.addAll(variants);
      if (ahead != null) {
        neverAhead.addAll(ahead.variants());
      }
      throw e;
    } finally {
      release(group);
    }
  }

  /**
   * Whether one group may start while another warms up. A benchmark of several threads warms up on
   * all processors, and sharing them would delay its compilation.
   */
  static boolean mayOverlap(List<Variant> group, List<Variant> next) {
    return Stream.concat(group.stream(), next.stream()).allMatch(Variant::hasOneThread);
  }

  /** Returns the group that was started ahead if it is this one; otherwise starts this one now. */
  private ForkGroup start(List<Variant> variants, ForkSettings settings)
      throws InterruptedException {
    ForkGroup before = ahead;
    if (before != null
        && before.variants().equals(variants)
        && before.settings().equals(settings)) {
      ahead = null;
      recordSetUp(before);
      return before;
    }
    giveUpAhead();
    return start(variants, settings, limit(variants.size(), settings));
  }

  private void startAhead(List<Variant> variants, ForkSettings settings, ForkGroup current) {
    Duration limit = limit(current.parties().size(), current.settings());
    ForkGroup next = start(variants, settings, limit.plus(limit(variants.size(), settings)));
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

  void giveUpAhead() throws InterruptedException {
    ForkGroup before = ahead;
    ahead = null;
    if (before != null) {
      recordSetUp(before);
      before.giveUp();
      release(before);
    }
  }

  private void release(ForkGroup group) {
    for (ForkGroup.Party party : group.parties()) {
      RunFolder.discard(party.part());
      pool.giveBack(party.variant().jvm(), party.host());
    }
  }

  private ForkGroup start(List<Variant> variants, ForkSettings settings, Duration limit) {
    int own = nextNumber();
    ForkGroup.Draw draw = draws.apply(variants, own);
    List<ForkGroup.Party> parties = new ArrayList<>();
    for (Variant variant : variants) {
      int place = parties.size();
      int file = filesPerGroup == 1 ? own : own * filesPerGroup + place;
      Path part = pool.folder(variant.jvm()).part(file);
      parties.add(new ForkGroup.Party(name(place), variant, pool.take(variant.jvm()), part));
    }
    return ForkGroup.start(server, parties, draw, settings, own, limit);
  }

  /** Returns a pair's limit, multiplied by half the number of forks in the group. */
  private Duration limit(int size, ForkSettings settings) {
    return plan.pairLimit(settings).multipliedBy(Math.max(2, size)).dividedBy(2);
  }

  @Override
  public void close() {
    server.close();
  }
}
