package io.github.jmhgate.versus;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.OwnFiles;
import io.github.jmhgate.measure.GroupMeasurement;
import io.github.jmhgate.measure.JvmPool;
import io.github.jmhgate.measure.MeasuredGroup;
import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.HostFailure;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.measure.turns.AlternatingTurns;
import io.github.jmhgate.measure.turns.PartyFailure;
import io.github.jmhgate.measure.turns.SameProcessor;
import io.github.jmhgate.measure.turns.SharedDraw;
import io.github.jmhgate.measure.turns.Variant;
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
import java.util.stream.IntStream;
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
  private static final Set<HostFailure> REPEATABLE =
      Set.of(HostFailure.FAILED, HostFailure.REFUSED);

  /** File numbers per group, as variants may share a JVM; far more than a group has variants. */
  private static final int FILES_PER_GROUP = 1000;

  /** Single calls may take seconds each. */
  private static final int MOST_SHOTS = 10;

  private static final long THREADS_MILLIS = 50;
  private static final int FEWEST_FOR_THREADS = 12;

  private final VersusPlan plan;
  private final Path folder;
  private final RoundListener listener;
  private final GroupMeasurement groups;
  private final Random random;
  private final Map<String, Integer> failures = new HashMap<>();
  private final Map<String, String> leftOut = new LinkedHashMap<>();
  private final List<String> repeated = new ArrayList<>();
  private ForkSettings settings;
  private @Nullable Deque<List<Variant>> drawn;
  private int pairs;

  private RoundMeasurement(
      VersusPlan plan, Path to, RoundListener listener, GroupMeasurement groups) {
    this.plan = plan;
    this.folder = to;
    this.listener = listener;
    this.groups = groups;
    this.random = new Random(plan.seed());
    this.settings = firstSettings(plan);
  }

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
        new GroupMeasurement(plan.plan(), pool, FILES_PER_GROUP, (group, n) -> draw(group, random));
    return new RoundMeasurement(plan, pairs, listener, groups);
  }

  private static SharedDraw draw(List<Variant> group, Random random) {
    var names = IntStream.range(0, group.size()).mapToObj(GroupMeasurement::name).toList();
    List<String> starts = new ArrayList<>(names);
    Collections.shuffle(starts, random);
    return new SharedDraw(
        starts,
        AlternatingTurns.drawn(names, random.nextLong()),
        group.stream().allMatch(Variant::hasOneThread)
            ? SameProcessor.drawn(new SplittableRandom(random.nextLong()))
            : SameProcessor.none());
  }

  /**
   * Returns the settings to begin with. Threads that share processors alternate every few
   * milliseconds, and a slice must hold many such periods: they get fewer and longer slices.
   */
  static ForkSettings firstSettings(VersusPlan plan) {
    ForkSettings planned = plan.plan().settings();
    int slices = planned.iterations();
    if (plan.reference().isSingleShot()) {
      return planned.withIterations(Math.min(slices, MOST_SHOTS), planned.iterationMillis());
    }
    if (plan.variants().stream().allMatch(Variant::hasOneThread)) {
      return planned;
    }
    long millis = Math.max(planned.iterationMillis(), THREADS_MILLIS);
    long fitting = Math.max(slices * planned.iterationMillis() / millis, FEWEST_FOR_THREADS);
    return planned.withIterations((int) Math.min(slices, fitting), millis);
  }

  public Map<String, String> leftOut() {
    return Collections.unmodifiableMap(leftOut);
  }

  /** Returns why groups were measured again after standstills, one sentence each; untrusted. */
  public List<String> repeated() {
    return Collections.unmodifiableList(repeated);
  }

  /** Returns how each fork is measured now; an iteration is a slice. */
  public ForkSettings settings() {
    return settings;
  }

  public Duration inside() {
    return groups.inside();
  }

  public boolean comparable() {
    return living(plan.variants()).size() > 1 && !leftOut.containsKey(plan.reference().name());
  }

  /**
   * Measures one more round, every variant once.
   *
   * @param more whether another will most likely follow, whose forks may be started ahead
   */
  public List<VariantFork> next(boolean more) throws GateFailure, InterruptedException {
    Deque<List<Variant>> dealt = drawn != null ? drawn : deal();
    Deque<List<Variant>> following = more ? deal() : new ArrayDeque<>();
    drawn = more ? following : null;
    List<VariantFork> forks = new ArrayList<>();
    while (!dealt.isEmpty() && comparable()) {
      List<Variant> group = dealt.remove();
      int place = 0;
      List<Variant> after = dealt.isEmpty() ? following.peek() : dealt.peek();
      for (Map.Entry<Variant, Pair> one : measure(group, after).entrySet()) {
        Variant variant = one.getKey();
        Pair pair = one.getValue();
        forks.add(
            VariantFork.of(variant.name(), pair, groups.fork(variant, pair.number(), place++)));
        if (!variant.equals(plan.reference())) {
          write(pair);
        }
      }
    }
    return forks;
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

  /** Repeats a group until it is measured; empty if too few of its variants are left. */
  private Map<Variant, Pair> measure(List<Variant> wanted, @Nullable List<Variant> after)
      throws GateFailure, InterruptedException {
    int lengthenings = 0;
    int standStills = 0;
    for (List<Variant> group = living(wanted);
        comparable() && group.size() > 1;
        group = living(wanted)) {
      try {
        List<Variant> next = after == null ? List.of() : living(after);
        MeasuredGroup measured =
            groups.measure(group, settings, next.size() > 1 ? next : null, settings);
        ForkSettings fitting = measured.fitting();
        boolean enough = lengthenings >= MOST_LENGTHENINGS && !measured.pairs().isEmpty();
        if (enough || fitting.equals(settings)) {
          return measured.pairs();
        }
        lengthenings++;
        settings = fitting;
        listener.lengthened(fitting.iterations(), fitting.iterationMillis());
      } catch (PartyFailure e) {
        Variant variant = group.get(GroupMeasurement.place(e.party()));
        boolean still = e.kind() == HostFailure.STOOD_STILL;
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
    return Map.of();
  }

  private void recordFailure(Variant variant, PartyFailure failure) {
    String reason = String.valueOf(failure.getMessage());
    int times = failures.merge(variant.name(), 1, Integer::sum);
    boolean again = times < FAILURES && REPEATABLE.contains(failure.kind());
    if (!again) {
      leftOut.put(
          variant.name(), failure.kind() == HostFailure.SKIPPED ? "skipped: " + reason : reason);
    }
    listener.failed(variant, reason, again);
  }

  private void write(Pair pair) throws GateFailure {
    pairs++;
    try {
      pair.write(plan.seed(), folder.resolve(String.format(Locale.ROOT, "%04d.json", pairs)));
    } catch (IOException e) {
      throw GateFailure.failed("a pair's slices cannot be kept: " + FileTrouble.of(e));
    }
  }
}
