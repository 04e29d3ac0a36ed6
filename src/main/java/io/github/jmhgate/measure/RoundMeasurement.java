package io.github.jmhgate.measure;

import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.measure.turns.ForkGroup;
import io.github.jmhgate.measure.turns.TurnServer;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.OwnFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Measures variants in rounds. A round deals the variants to groups at random, adds the reference
 * to each, and lets each group's forks take turns. So every variant is compared with a reference
 * measured at the same time. A variant that fails twice, or takes too long once, is left out from
 * then on. If a fork stood still, its group is measured again; the third time its variant is left
 * out. Not thread-safe.
 */
public final class RoundMeasurement implements AutoCloseable {
  private static final String PAIRS = "pairs";
  private static final int MOST_LENGTHENINGS = 2;
  private static final int FAILURES = 2;
  private static final int STAND_STILLS = 3;

  private final VersusPlan plan;
  private final JvmPool pool;
  private final Path folder;
  private final RoundListener listener;
  private final TurnServer turns;
  private final GroupStarter starter;
  private final Random random;
  private final Map<String, Integer> failures = new HashMap<>();
  private final Map<String, String> leftOut = new LinkedHashMap<>();
  private final List<String> repeated = new ArrayList<>();
  private SliceLength length;
  private @Nullable Deque<List<Variant>> drawn;
  private Duration inside = Duration.ZERO;
  private int pairs;

  private RoundMeasurement(
      VersusPlan plan, JvmPool pool, Path folder, RoundListener listener, TurnServer turns) {
    this.plan = plan;
    this.pool = pool;
    this.folder = folder;
    this.listener = listener;
    this.turns = turns;
    this.starter = new GroupStarter(plan.slices(), pool, turns, plan.seed() + 1);
    this.random = new Random(plan.seed());
    this.length = FittingLength.first(plan);
  }

  /**
   * Opens a measurement of these variants.
   *
   * @param folder gets each pair's slices, {@code pairs/NNNN.json}
   */
  public static RoundMeasurement open(
      VersusPlan plan, JvmPool pool, Path folder, RoundListener listener) throws MeasureException {
    Path pairs = folder.resolve(PAIRS);
    try {
      OwnFiles.claim(folder, List.of(PAIRS));
      Files.createDirectories(pairs);
      RunFolder.empty(pairs);
    } catch (IOException e) {
      throw MeasureException.unusable(
          "the results cannot be written to " + folder + ": " + FileTrouble.of(e));
    }
    try {
      return new RoundMeasurement(plan, pool, pairs, listener, TurnServer.open());
    } catch (IOException e) {
      throw MeasureException.failed(
          "no port on the loopback address for the forks' turns: " + FileTrouble.of(e));
    }
  }

  /** Returns the variants that could not be measured, each with the reason. */
  public Map<String, String> leftOut() {
    return Collections.unmodifiableMap(leftOut);
  }

  /** Returns why groups were measured again after standstills, one sentence each; untrusted. */
  public List<String> repeated() {
    return Collections.unmodifiableList(repeated);
  }

  /** Returns the current number and length of slices. */
  public SliceLength slices() {
    return length;
  }

  /** Returns the time inside warm-up and slices so far. */
  public Duration inside() {
    return inside;
  }

  /** Whether the reference and another variant are left. */
  public boolean comparable() {
    return living(plan.variants()).size() > 1 && !leftOut.containsKey(plan.reference().name());
  }

  /**
   * Measures one more round.
   *
   * @param more whether another will most likely follow, whose forks may be started ahead
   */
  public Round next(boolean more) throws MeasureException, InterruptedException {
    Deque<List<Variant>> groups = drawn != null ? drawn : draw();
    Deque<List<Variant>> following = more ? draw() : new ArrayDeque<>();
    drawn = more ? following : null;
    List<Round.Fork> forks = new ArrayList<>();
    Map<String, Pair> compared = new LinkedHashMap<>();
    while (!groups.isEmpty() && comparable()) {
      List<Variant> group = groups.remove();
      List<Variant> after = groups.isEmpty() ? following.peek() : groups.peek();
      GroupResult result = measure(group, after);
      if (result != null) {
        forks.addAll(result.forks());
        compared.putAll(result.pairs());
        keep(result);
      }
    }
    return new Round(forks, compared);
  }

  @Override
  public void close() {
    try {
      starter.giveUpAhead();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    turns.close();
  }

  /** Deals the variants to groups of about equal size. */
  private Deque<List<Variant>> draw() {
    List<Variant> others = new ArrayList<>(living(plan.variants()));
    others.remove(plan.reference());
    Collections.shuffle(others, random);
    int most = plan.groupSize() - 1;
    int count = (others.size() + most - 1) / most;
    Deque<List<Variant>> groups = new ArrayDeque<>();
    for (int i = 0; i < count; i++) {
      List<Variant> group = new ArrayList<>();
      group.add(plan.reference());
      group.addAll(others.subList(others.size() * i / count, others.size() * (i + 1) / count));
      groups.add(group);
    }
    return groups;
  }

  private List<Variant> living(List<Variant> variants) {
    return variants.stream().filter(variant -> !leftOut.containsKey(variant.name())).toList();
  }

  /** Repeats a group until it is measured; null if too few of its variants are left. */
  private @Nullable GroupResult measure(List<Variant> wanted, @Nullable List<Variant> after)
      throws MeasureException, InterruptedException {
    int lengthenings = 0;
    int standStills = 0;
    while (comparable()) {
      List<Variant> group = living(wanted);
      if (group.size() < 2) {
        return null;
      }
      try {
        GroupResult result = measureOnce(group, after);
        SliceLength fitting =
            lengthenings < MOST_LENGTHENINGS
                ? FittingLength.of(length, result, pool, plan.slices().slices())
                : length;
        if (fitting.equals(length)) {
          return result;
        }
        lengthenings++;
        length = fitting;
        listener.lengthened(fitting.slices(), singleShots(group) ? 0 : fitting.millis());
      } catch (ForkGroup.PartyFailure e) {
        starter.recordFailure(group);
        Variant variant = group.get(Integer.parseInt(e.party().substring(1)));
        standStills += e.isStandStill() ? 1 : 0;
        if (e.isStandStill() && standStills < STAND_STILLS) {
          repeated.add(variant.name() + ": " + e.getMessage());
          listener.stoodStill(variant, String.valueOf(e.getMessage()));
        } else {
          recordFailure(variant, e);
        }
      } catch (IOException e) {
        throw MeasureException.failed("a result cannot be kept: " + FileTrouble.of(e));
      }
    }
    return null;
  }

  private static boolean singleShots(List<Variant> group) {
    return group.get(0).benchmark().mode() == Mode.SINGLE_SHOT;
  }

  private void recordFailure(Variant variant, ForkGroup.PartyFailure failure) {
    String reason = String.valueOf(failure.getMessage());
    int times = failures.merge(variant.name(), 1, Integer::sum);
    boolean again =
        times < FAILURES && !failure.isSkip() && !failure.isTimeOut() && !failure.isStandStill();
    if (!again) {
      leftOut.put(variant.name(), failure.isSkip() ? "skipped: " + reason : reason);
    }
    listener.failed(variant, reason, again);
  }

  /** Measures a group. The forks of the next group start as this one begins to warm up. */
  private GroupResult measureOnce(List<Variant> group, @Nullable List<Variant> after)
      throws ForkGroup.PartyFailure, IOException, MeasureException, InterruptedException {
    GroupStarter.Started started = starter.start(group, length);
    try {
      started.taking().begin();
      started.running().untilBegun();
      if (after != null && living(after).size() > 1) {
        starter.startAhead(living(after), length, started);
      } else {
        started.taking().setNoNext();
      }
      started.running().untilEnded();
      inside = inside.plusNanos(started.taking().insideNanos());
      return GroupResult.of(started, pool);
    } finally {
      starter.release(started);
    }
  }

  private void keep(GroupResult result) throws MeasureException {
    for (Pair pair : result.pairs().values()) {
      pairs++;
      try {
        PairFile.write(
            pair, plan.seed(), folder.resolve(String.format(Locale.ROOT, "%04d.json", pairs)));
      } catch (IOException e) {
        throw MeasureException.failed("a pair's slices cannot be kept: " + FileTrouble.of(e));
      }
    }
  }
}
