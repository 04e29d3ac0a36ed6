package io.github.jmhgate.session;

import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether an adaptive plan decided how many forks a run has, as its sidecar says. Such a run is
 * only ever judged by that plan, whose level allows for the looks that were taken on the way.
 */
public final class MeasuredPlan {
  private static final String ADAPTIVE = "adaptive";

  private MeasuredPlan() {}

  /** The settings as they took effect. */
  static Map<String, String> texts(Settings settings, @Nullable AdaptivePlan plan) {
    Map<String, String> texts = new LinkedHashMap<>(settings.texts());
    texts.put(SettingNames.PLAN, plan == null ? "fixed" : ADAPTIVE);
    return texts;
  }

  /** Whether a run with such a sidecar has as few forks as the plan needed. */
  public static boolean adaptive(Map<String, String> texts) {
    return ADAPTIVE.equals(texts.get(SettingNames.PLAN));
  }

  /** The plan by which a run was measured; empty where the number of its forks was fixed. */
  public static Optional<AdaptivePlan> of(Map<String, String> texts, Run run, Settings settings) {
    if (!adaptive(texts)) {
      return Optional.empty();
    }
    String most = texts.getOrDefault(SettingNames.MAX_FORKS, "");
    return Optional.of(
        AdaptivePlan.of(
                settings.policy(),
                Sides.CANDIDATE,
                SuitePlan.tests(settings.policy(), run.results()))
            .withMaxForks(
                most.matches("[1-9][0-9]{0,3}")
                    ? Math.max(2, Integer.parseInt(most))
                    : AdaptivePlan.MAX_FORKS));
  }
}
