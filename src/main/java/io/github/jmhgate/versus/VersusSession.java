package io.github.jmhgate.versus;

import io.github.jmhgate.measure.JvmPool;
import io.github.jmhgate.measure.NamedLaunch;
import io.github.jmhgate.measure.PairPlan;
import io.github.jmhgate.measure.Round;
import io.github.jmhgate.measure.RoundListener;
import io.github.jmhgate.measure.RoundMeasurement;
import io.github.jmhgate.measure.Variant;
import io.github.jmhgate.measure.VersusPlan;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.revision.BenchmarkClasses;
import io.github.jmhgate.session.Requests;
import io.github.jmhgate.settings.Jvm;
import io.github.jmhgate.settings.Measuring;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Measures variants of one jar against each other, round by round, until they are distinguished.
 */
public final class VersusSession {
  /** Rounds without which there is no interval at all. */
  private static final int FEWEST = 2;

  private final VersusRequest request;
  private final Listener listener;

  public VersusSession(VersusRequest request, Listener listener) {
    this.request = request;
    this.listener = listener;
  }

  /** Receives the progress of a comparison. */
  public interface Listener extends RoundListener {
    /**
     * Called before the first round.
     *
     * @param name of the comparison; empty if it has none
     * @param variants names, the reference first; untrusted text
     */
    void begun(String name, List<String> variants, int alive, String environment);

    /**
     * Called after a round.
     *
     * @param wanted rounds in total, as far as is known
     * @param settled whether the precision determines it; before, it is the first part alone
     * @param left time that the rest is likely to take, within the budget
     */
    void round(int done, int wanted, boolean settled, Duration elapsed, Duration left);

    /** Called when the measuring is over. */
    void ended();
  }

  /** The comparison's name; empty if it has none. */
  public String name() {
    return request.name();
  }

  /** Checks the request without measuring. */
  public void check() throws GateFailure, InterruptedException {
    try (JvmPool pool = pool(slices())) {
      variants(pool);
    }
  }

  /** Measures; fails if the request is unusable, or the reference or all others fail. */
  public VersusResult run() throws GateFailure, InterruptedException {
    long opened = System.nanoTime();
    PairPlan slices = slices();
    try (JvmPool pool = pool(slices)) {
      VersusPlan plan = new VersusPlan(variants(pool), slices, request.groupSize(), seed());
      listener.begun(
          request.name(),
          plan.variants().stream().map(Variant::name).toList(),
          Math.min(plan.groupSize(), plan.variants().size()),
          pool.environment(plan.reference().jvm()).text());
      try (RoundMeasurement measurement =
          RoundMeasurement.open(plan, pool, request.folder(), listener)) {
        return measure(plan, pool, measurement, opened);
      } finally {
        listener.ended();
      }
    }
  }

  private JvmPool pool(PairPlan slices) throws GateFailure, InterruptedException {
    return JvmPool.open(
        launches(),
        new BenchmarkSelection(
            List.of(), List.of(), modes().stream().map(Mode::label).toList(), Map.of()),
        slices.settings(slices.planned()),
        request.folder());
  }

  private VersusResult measure(
      VersusPlan plan, JvmPool pool, RoundMeasurement measurement, long opened)
      throws GateFailure, InterruptedException {
    VersusRecord record = new VersusRecord(plan, pool, request);
    long began = System.nanoTime();
    int wanted = request.rounds().pilot();
    while (record.rounds() < wanted) {
      int done = record.rounds();
      Duration each = done == 0 ? Duration.ZERO : since(began).dividedBy(done);
      boolean afterPilot = done + 1 == request.rounds().pilot() && !request.rounds().isFixed();
      boolean fits = since(began).plus(each.multipliedBy(2)).compareTo(request.budget()) <= 0;
      Round round =
          measurement.next((afterPilot || done + 1 < wanted) && (fits || done + 1 < FEWEST));
      record.leaveOut(measurement.leftOut());
      if (!measurement.comparable()) {
        throw nothingLeft(plan, measurement);
      }
      record.add(round);
      wanted = request.rounds().needed(record.effects());
      Duration elapsed = since(began);
      Duration perRound = elapsed.dividedBy(record.rounds());
      Duration left = perRound.multipliedBy(Math.max(0, wanted - record.rounds()));
      Duration most = request.budget().minus(elapsed);
      listener.round(
          record.rounds(),
          wanted,
          record.rounds() >= request.rounds().pilot(),
          elapsed,
          left.compareTo(most) < 0 || most.isNegative() ? left : most);
      if (record.rounds() >= FEWEST && elapsed.plus(perRound).compareTo(request.budget()) > 0) {
        break;
      }
    }
    return record.result(wanted, since(opened), measurement);
  }

  private static GateFailure nothingLeft(VersusPlan plan, RoundMeasurement measurement) {
    String reference = measurement.leftOut().get(plan.reference().name());
    if (reference != null) {
      return GateFailure.failed(
          "the reference %s could not be measured: %s; fix it, or name another by --reference"
              .formatted(plan.reference().name(), reference));
    }
    var first = measurement.leftOut().entrySet().iterator().next();
    return GateFailure.failed(
        "nothing is left to compare %s with: %s could not be measured: %s%s"
            .formatted(
                plan.reference().name(),
                first.getKey(),
                first.getValue(),
                measurement.leftOut().size() > 1 ? "; nor could any other" : ""));
  }

  private List<Variant> variants(JvmPool pool) throws GateFailure {
    List<NamedLaunch> launches = launches();
    List<Variant> variants =
        new VariantChoice(
                pool.units(launches.get(0).name()).keySet(),
                launches.stream().map(NamedLaunch::name).toList())
            .of(request.patterns());
    for (Variant variant : variants) {
      if (!pool.units(variant.jvm()).containsKey(variant.benchmark())) {
        throw GateFailure.unusable(
            "%s is not the same on JVM %s, as where it takes all processors; set %s"
                .formatted(variant.benchmark().label(), variant.jvm(), "benchmark.threads"),
            null);
      }
    }
    return request.reference().isEmpty()
        ? variants
        : VariantChoice.referenceFirst(variants, request.reference().get());
  }

  private List<Mode> modes() throws GateFailure {
    return request.mode().isEmpty()
        ? request.settings().measuring().modes()
        : VariantChoice.modes(request.mode().get());
  }

  private List<NamedLaunch> launches() throws GateFailure {
    Measuring measuring = request.settings().measuring();
    List<Path> jar = List.of(request.jar());
    List<NamedLaunch> launches = new ArrayList<>();
    if (request.jvms().isEmpty()) {
      Path java = Requests.java("benchmark.jvm", measuring.jvm());
      launches.add(new NamedLaunch("", new Launch(jar, java, measuring.jvmArgs())));
    }
    for (Jvm jvm : request.jvms()) {
      Path java = Requests.java("JVM " + jvm.name(), jvm.home().or(measuring::jvm));
      List<String> flags = new ArrayList<>(measuring.jvmArgs());
      flags.addAll(jvm.arguments());
      launches.add(new NamedLaunch(jvm.name(), new Launch(jar, java, flags)));
    }
    return launches;
  }

  private PairPlan slices() {
    Measuring measuring = request.settings().measuring();
    return new PairPlan(
        BenchmarkSelection.ALL,
        measuring.threads().orElse(null),
        measuring.plan().warmup().iterations(),
        measuring.plan().warmup().time().toMillis(),
        true,
        measuring.plan().slices().iterations(),
        measuring.plan().slices().time().toMillis(),
        profilers(measuring.profilers()),
        measuring.gcBetweenIterations(),
        measuring.forkLimit().orElse(null));
  }

  /** Those that JMH or the jar has; allocation is counted anyway. */
  private List<String> profilers(List<String> wanted) {
    try (BenchmarkClasses classes = BenchmarkClasses.open(request.jar())) {
      return wanted.stream()
          .filter(profiler -> !profiler.equals("gc"))
          .filter(profiler -> !profiler.contains(".") || classes.has(profiler.split(":", 2)[0]))
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private long seed() {
    return request
        .settings()
        .pairing()
        .seed()
        .orElseGet(() -> new SecureRandom().nextInt(1_000_000_000));
  }

  private static Duration since(long began) {
    return Duration.ofNanos(System.nanoTime() - began);
  }
}
