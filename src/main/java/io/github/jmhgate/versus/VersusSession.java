package io.github.jmhgate.versus;

import static io.github.jmhgate.failure.GateFailure.failed;
import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.measure.JvmPool;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.turns.Variant;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.settings.Jvm;
import io.github.jmhgate.settings.Measuring;
import io.github.jmhgate.text.Words;
import io.github.jmhgate.usecase.Requests;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures variants of one jar against each other, round by round, until they are distinguished.
 */
public record VersusSession(VersusRequest request, VersusListener listener) {
  private static final int FEWEST = 2;

  public void check() throws GateFailure, InterruptedException {
    try (JvmPool pool = pool(plan(0))) {
      variants(pool);
    }
  }

  /** Measures; fails if the request is unusable, or the reference or all others fail. */
  public VersusResult run() throws GateFailure, InterruptedException {
    long opened = System.nanoTime();
    long seed = Requests.seed(request.settings());
    ForkPlan how = plan(seed);
    try (JvmPool pool = pool(how)) {
      VersusPlan plan = new VersusPlan(variants(pool), how, request.groupSize(), seed);
      List<String> names = plan.variants().stream().map(Variant::name).toList();
      String environment = pool.environment(plan.reference().jvm()).text();
      listener.begun(request.name(), names, Math.min(plan.groupSize(), names.size()), environment);
      try (var measurement = RoundMeasurement.open(plan, pool, request.folder(), listener)) {
        return measure(plan, how, pool, measurement, opened);
      } finally {
        listener.ended();
      }
    }
  }

  private JvmPool pool(ForkPlan plan) throws GateFailure, InterruptedException {
    return JvmPool.open(launches(), plan.selection(), plan.settings(), request.folder());
  }

  private VersusResult measure(
      VersusPlan plan, ForkPlan how, JvmPool pool, RoundMeasurement measurement, long opened)
      throws GateFailure, InterruptedException {
    VersusRecord record = new VersusRecord(plan, pool, request);
    long began = System.nanoTime();
    int wanted = request.rounds().pilot();
    while (record.rounds < wanted) {
      int done = record.rounds;
      Duration each = done == 0 ? Duration.ZERO : since(began).dividedBy(done);
      boolean afterPilot = done + 1 == request.rounds().pilot() && !request.rounds().isFixed();
      boolean fits = since(began).plus(each.multipliedBy(2)).compareTo(request.budget()) <= 0;
      List<VariantFork> round =
          measurement.next((afterPilot || done + 1 < wanted) && (fits || done + 1 < FEWEST));
      record.leaveOut(measurement.leftOut());
      if (!measurement.comparable()) {
        throw nothingLeft(plan, measurement);
      }
      record.add(round);
      wanted = request.rounds().needed(record.effects());
      Duration elapsed = since(began);
      Duration perRound = elapsed.dividedBy(record.rounds);
      Duration left = perRound.multipliedBy(Math.max(0, wanted - record.rounds));
      Duration most = request.budget().minus(elapsed);
      boolean settled = record.rounds >= request.rounds().pilot();
      Duration likely = left.compareTo(most) < 0 || most.isNegative() ? left : most;
      listener.round(record.rounds, wanted, settled, elapsed, likely);
      if (record.rounds >= FEWEST && elapsed.plus(perRound).compareTo(request.budget()) > 0) {
        break;
      }
    }
    if (request.settings().comparesWork()) {
      record.add(new VariantWorks(pool, how, plan.seed()).of(record.measured()));
    }
    return record.result(wanted, since(opened), measurement);
  }

  private static GateFailure nothingLeft(VersusPlan plan, RoundMeasurement measurement) {
    String reference = plan.reference().name();
    String why = measurement.leftOut().get(reference);
    if (why != null) {
      return failed(
          "the reference %s could not be measured: %s; fix it, or name another by --reference"
              .formatted(reference, why));
    }
    List<String> others = new ArrayList<>();
    measurement.leftOut().forEach((name, reason) -> others.add(name + ": " + reason));
    return failed(
        "nothing is left to compare %s with; %s could not be measured, first %s"
            .formatted(reference, Words.count(others.size(), "variant"), others.get(0)));
  }

  private List<Variant> variants(JvmPool pool) throws GateFailure {
    List<String> jvms = List.copyOf(launches().keySet());
    var variants = new VariantChoice(pool.units(jvms.get(0)).keySet(), jvms).of(request.patterns());
    for (Variant variant : variants) {
      if (!pool.units(variant.jvm()).containsKey(variant.benchmark())) {
        throw unusable(
            "%s differs on JVM %s, which happens if it takes all processors; set benchmark.threads"
                .formatted(variant.benchmark().label(), variant.jvm()));
      }
    }
    return request.reference().isEmpty()
        ? variants
        : VariantChoice.referenceFirst(variants, request.reference().get());
  }

  private Map<String, Launch> launches() throws GateFailure {
    Measuring measuring = request.settings().measuring();
    if (request.jvms().isEmpty()) {
      return Map.of("", Requests.launch(request.jar(), measuring));
    }
    Map<String, Launch> launches = new LinkedHashMap<>();
    for (Jvm jvm : request.jvms()) {
      Path java = Requests.java("JVM " + jvm.name(), jvm.home().or(measuring::jvm));
      List<String> flags = new ArrayList<>(measuring.jvmArgs());
      flags.addAll(jvm.arguments());
      launches.put(jvm.name(), new Launch(List.of(request.jar()), java, flags));
    }
    return launches;
  }

  /** Returns how to measure, with the profilers that JMH or the jar has; allocation is counted. */
  private ForkPlan plan(long seed) throws GateFailure {
    Measuring measuring = request.settings().measuring();
    List<String> modes =
        request.mode().isEmpty()
            ? measuring.modes().stream().map(Mode::label).toList()
            : List.of(VariantChoice.mode(request.mode().get()));
    List<String> profilers = new ArrayList<>(measuring.profilers());
    profilers.removeIf(
        profiler ->
            profiler.equals("gc")
                || (profiler.contains(".") && !Requests.has(request.jar(), profiler)));
    var selection = new BenchmarkSelection(List.of(), List.of(), modes, Map.of());
    return Requests.inTurns(selection, profilers, measuring, seed);
  }

  private static Duration since(long began) {
    return Duration.ofNanos(System.nanoTime() - began);
  }
}
