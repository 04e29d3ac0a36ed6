package io.github.jmhgate.measure;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.measure.jvm.HostException;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.measure.turns.AlternatingTurns;
import io.github.jmhgate.measure.turns.ForkGroup;
import io.github.jmhgate.measure.turns.SameProcessor;
import io.github.jmhgate.measure.turns.TurnPolicy;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
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
import java.util.Set;
import java.util.SplittableRandom;
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
  private static final Set<HostException.Kind> REPEATABLE =
      Set.of(HostException.Kind.FAILED, HostException.Kind.REFUSED);

  /** File numbers per group, as variants may share a JVM; far more than a group has variants. */
  private static final int FILES_PER_GROUP = 1000;

  /** Single calls may take seconds each: begin with few, and take more if they are quick. */
  private static final int FEWEST_SHOTS = 10;

  private static final double SHOTS_NANOS = 2e9;

  private static final long THREADS_MILLIS = 50;
  private static final int FEWEST_FOR_THREADS = 12;

  private final VersusPlan plan;
  private final JvmPool pool;
  private final Path folder;
  private final RoundListener listener;
  private final GroupMeasurement groups;
  private final Random random;
  private final Map<String, Integer> failures = new HashMap<>();
  private final Map<String, String> leftOut = new LinkedHashMap<>();
  private final List<String> repeated = new ArrayList<>();
  private SliceLength length;
  private @Nullable Deque<List<Variant>> drawn;
  private int pairs;

  private RoundMeasurement(
      VersusPlan plan, JvmPool pool, Path folder, RoundListener listener, GroupMeasurement groups) {
    this.plan = plan;
    this.pool = pool;
    this.folder = folder;
    this.listener = listener;
    this.groups = groups;
    this.random = new Random(plan.seed());
    this.length = firstLength(plan);
  }

  /** Opens a measurement of these variants. */
  public static RoundMeasurement open(
      VersusPlan plan, JvmPool pool, Path folder, RoundListener listener) throws GateFailure {
    Path pairs = folder.resolve(PAIRS);
    try {
      OwnFiles.claim(folder, List.of(PAIRS));
      Files.createDirectories(pairs);
      RunFolder.empty(pairs);
    } catch (IOException e) {
      throw unusable("the results cannot be written to " + folder + ": " + FileTrouble.of(e));
    }
    Random random = new Random(plan.seed() + 1);
    GroupMeasurement groups =
        GroupMeasurement.open(
            plan.slices(), pool, FILES_PER_GROUP, (group, number) -> draw(group, random));
    return new RoundMeasurement(plan, pool, pairs, listener, groups);
  }

  private static GroupMeasurement.Draw draw(List<Variant> group, Random random) {
    List<String> labels = GroupMeasurement.labels(group.size());
    List<String> starts = new ArrayList<>(labels);
    Collections.shuffle(starts, random);
    TurnPolicy policy = AlternatingTurns.drawn(labels, random.nextLong());
    boolean oneThread = group.stream().allMatch(variant -> variant.benchmark().threads() == 1);
    return new GroupMeasurement.Draw(
        starts,
        labels,
        policy,
        oneThread
            ? SameProcessor.drawn(new SplittableRandom(random.nextLong()))
            : SameProcessor.none());
  }

  /**
   * Returns the length to begin with. Threads that share processors alternate every few
   * milliseconds, and a slice must hold many such periods: they get fewer and longer slices.
   */
  static SliceLength firstLength(VersusPlan plan) {
    SliceLength planned = plan.slices().planned();
    if (singleShots(plan.variants())) {
      return new SliceLength(Math.min(planned.slices(), FEWEST_SHOTS), planned.millis());
    }
    if (plan.variants().stream().allMatch(variant -> variant.benchmark().threads() == 1)) {
      return planned;
    }
    long millis = Math.max(planned.millis(), THREADS_MILLIS);
    long fitting = Math.max(planned.slices() * planned.millis() / millis, FEWEST_FOR_THREADS);
    return new SliceLength((int) Math.min(planned.slices(), fitting), millis);
  }

  private static boolean singleShots(List<Variant> group) {
    return group.get(0).benchmark().mode() == Mode.SINGLE_SHOT;
  }

  public Map<String, String> leftOut() {
    return Collections.unmodifiableMap(leftOut);
  }

  /** Returns why groups were measured again after standstills, one sentence each; untrusted. */
  public List<String> repeated() {
    return Collections.unmodifiableList(repeated);
  }

  public SliceLength slices() {
    return length;
  }

  public Duration inside() {
    return groups.inside();
  }

  public boolean comparable() {
    return living(plan.variants()).size() > 1 && !leftOut.containsKey(plan.reference().name());
  }

  /**
   * Measures one more round.
   *
   * @param more whether another will most likely follow, whose forks may be started ahead
   */
  public Round next(boolean more) throws GateFailure, InterruptedException {
    Deque<List<Variant>> dealt = drawn != null ? drawn : deal();
    Deque<List<Variant>> following = more ? deal() : new ArrayDeque<>();
    drawn = more ? following : null;
    List<Round.Fork> forks = new ArrayList<>();
    Map<String, Pair> compared = new LinkedHashMap<>();
    while (!dealt.isEmpty() && comparable()) {
      List<Variant> group = dealt.remove();
      GroupResult result = measure(group, dealt.isEmpty() ? following.peek() : dealt.peek());
      for (int place = 0; result != null && place < result.group().size(); place++) {
        String variant = result.group().get(place).name();
        Pair pair = result.pairs().get(place);
        forks.add(Round.fork(variant, pair, result.results().get(place)));
        if (place > 0) {
          compared.put(variant, pair);
          write(pair);
        }
      }
    }
    return new Round(forks, compared);
  }

  @Override
  public void close() {
    try {
      groups.giveUpAhead();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    groups.close();
  }

  private Deque<List<Variant>> deal() {
    List<Variant> others = new ArrayList<>(living(plan.variants()));
    others.remove(plan.reference());
    Collections.shuffle(others, random);
    int most = plan.groupSize() - 1;
    int count = (others.size() + most - 1) / most;
    Deque<List<Variant>> dealt = new ArrayDeque<>();
    for (int i = 0; i < count; i++) {
      List<Variant> group = new ArrayList<>();
      group.add(plan.reference());
      group.addAll(others.subList(others.size() * i / count, others.size() * (i + 1) / count));
      dealt.add(group);
    }
    return dealt;
  }

  private List<Variant> living(List<Variant> variants) {
    return variants.stream().filter(variant -> !leftOut.containsKey(variant.name())).toList();
  }

  /** Repeats a group until it is measured; null if too few of its variants are left. */
  private @Nullable GroupResult measure(List<Variant> wanted, @Nullable List<Variant> after)
      throws GateFailure, InterruptedException {
    int lengthenings = 0;
    int standStills = 0;
    while (comparable()) {
      List<Variant> group = living(wanted);
      if (group.size() < 2) {
        return null;
      }
      try {
        List<Variant> next = after == null ? List.of() : living(after);
        GroupResult result = groups.measure(group, length, next.size() > 1 ? next : null, length);
        SliceLength fitting = lengthenings < MOST_LENGTHENINGS ? fitting(result) : length;
        if (fitting.equals(length)) {
          return result;
        }
        lengthenings++;
        length = fitting;
        listener.lengthened(fitting.slices(), singleShots(group) ? 0 : fitting.millis());
      } catch (ForkGroup.PartyFailure e) {
        Variant variant = group.get(GroupMeasurement.place(e.party()));
        boolean still = e.kind() == HostException.Kind.STOOD_STILL;
        standStills += still ? 1 : 0;
        if (still && standStills < STAND_STILLS) {
          repeated.add(variant.name() + ": " + e.getMessage());
          listener.stoodStill(variant, String.valueOf(e.getMessage()));
        } else {
          recordFailure(variant, e);
        }
      } catch (IOException e) {
        throw GateFailure.failed("a result cannot be kept: " + FileTrouble.of(e));
      }
    }
    return null;
  }

  private SliceLength fitting(GroupResult result) {
    if (!singleShots(result.group())) {
      return length.fitting(result, pool);
    }
    double slowest = 1;
    for (Pair pair : result.pairs()) {
      slowest =
          Math.max(slowest, pair.candidate().stream().mapToLong(Slice::nanos).average().orElse(0));
    }
    int shots = (int) Math.min(plan.slices().slices(), SHOTS_NANOS / slowest);
    return shots > 2 * length.slices() ? new SliceLength(shots, length.millis()) : length;
  }

  private void recordFailure(Variant variant, ForkGroup.PartyFailure failure) {
    String reason = String.valueOf(failure.getMessage());
    int times = failures.merge(variant.name(), 1, Integer::sum);
    boolean again = times < FAILURES && REPEATABLE.contains(failure.kind());
    if (!again) {
      leftOut.put(
          variant.name(),
          failure.kind() == HostException.Kind.SKIPPED ? "skipped: " + reason : reason);
    }
    listener.failed(variant, reason, again);
  }

  private void write(Pair pair) throws GateFailure {
    pairs++;
    try {
      PairFile.write(
          pair, plan.seed(), folder.resolve(String.format(Locale.ROOT, "%04d.json", pairs)));
    } catch (IOException e) {
      throw GateFailure.failed("a pair's slices cannot be kept: " + FileTrouble.of(e));
    }
  }
}
