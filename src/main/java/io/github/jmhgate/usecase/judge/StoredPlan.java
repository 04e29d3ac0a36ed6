package io.github.jmhgate.usecase.judge;

import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.measure.jvm.ForkSeeds;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.store.Sidecar;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The plan by which a run was measured, as its sidecar keeps it among the settings. */
public final class StoredPlan {
  private static final String ADAPTIVE = "adaptive";

  /** What the adaptive plan took the number of tests, and the most forks, to be. */
  private static final String TESTS = "plan.tests";

  private static final String MOST_FORKS = "plan.most-forks";

  /** Labels, a line each, of the benchmarks of which each second fork drew fresh data. */
  private static final String DRAWN = "plan.drawn";

  private StoredPlan() {}

  /**
   * Returns the settings as they took effect: with the plan that decided on the forks, and the seed
   * of their random data.
   */
  public static Map<String, String> texts(
      Settings settings, @Nullable AdaptivePlan plan, @Nullable ForkSeeds seeds) {
    Map<String, String> texts = new LinkedHashMap<>(settings.texts());
    texts.put(Settings.PLAN, plan == null ? "fixed" : ADAPTIVE);
    if (plan != null) {
      texts.put(TESTS, String.valueOf(plan.tests()));
      texts.put(MOST_FORKS, String.valueOf(plan.maxForks()));
      texts.put(DRAWN, String.join("\n", plan.drawn().stream().map(BenchmarkId::label).toList()));
    }
    if (seeds != null && !seeds.same()) {
      // Forks of which half drew a baseline's data have no one seed.
      boolean one = seeds.fresh().isEmpty();
      texts.put("benchmark.seed", one ? String.valueOf(seeds.seed()) : "random");
    }
    return texts;
  }

  /** Returns whether a run has only as many forks as an adaptive plan needed. */
  public static boolean isAdaptive(Sidecar sidecar) {
    return ADAPTIVE.equals(sidecar.settings().get(Settings.PLAN));
  }

  /**
   * Returns the adaptive plan of a run. Such a run is only ever judged by that plan, whose level
   * allows for the looks that were taken on the way.
   */
  public static AdaptivePlan of(MeasuredRun measured, Settings settings) {
    int counted = SuitePlan.tests(settings.policy(), measured.run().results());
    return AdaptivePlan.of(settings.policy(), Sides.CANDIDATE, stored(measured, TESTS, counted))
        .withMaxForks(stored(measured, MOST_FORKS, AdaptivePlan.MAX_FORKS))
        .withDrawn(drawn(measured))
        .withUnmeasured(Set.copyOf(measured.sidecar().unmeasured()));
  }

  /** Returns the benchmarks of which each second fork drew fresh data. */
  private static Set<BenchmarkId> drawn(MeasuredRun measured) {
    Set<String> labels =
        new HashSet<>(List.of(measured.sidecar().settings().getOrDefault(DRAWN, "").split("\n")));
    Set<BenchmarkId> drawn = new HashSet<>(measured.run().ids());
    drawn.removeIf(id -> !labels.contains(id.label()));
    return drawn;
  }

  /** Returns a number that was stored with the plan; another one in runs that lack it. */
  private static int stored(MeasuredRun measured, String key, int otherwise) {
    String text = measured.sidecar().settings().getOrDefault(key, "");
    return text.matches("[1-9][0-9]{0,6}") ? Integer.parseInt(text) : otherwise;
  }
}
