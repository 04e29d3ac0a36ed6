package io.github.jmhgate.cli;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.power.BenchmarkPower;
import io.github.jmhgate.power.Recommendation;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.settings.SettingNames;
import java.util.Locale;

/**
 * The power of recorded results, for people.
 *
 * @param power what to say
 * @param policy what was asked of the benchmarks
 * @param recommend whether settings were asked for
 * @param maxForks most forks a side that are allowed
 */
public record PowerText(PowerOfResults power, Policy policy, boolean recommend, int maxForks) {
  private static final int WIDEST_NAME = 60;

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    table(text);
    oddities(text);
    if (recommend) {
      recommendation(text);
    }
    return text.toString();
  }

  private void table(StringBuilder text) {
    int width =
        power.benchmarks().stream()
            .mapToInt(benchmark -> name(benchmark.result().id()).length())
            .max()
            .orElse(0);
    String format = "%-" + Math.max(9, width) + "s  %5s  %8s  %8s  %-16s  %8s  %14s  %8s";
    line(
        text,
        format,
        "benchmark",
        "forks",
        "between",
        "within",
        "forks are",
        "finds",
        "needs",
        "time");
    for (BenchmarkPower benchmark : power.benchmarks()) {
      line(
          text,
          format,
          name(benchmark.result().id()),
          benchmark.result().score().forkCount(),
          percent(benchmark.components().between()),
          percent(benchmark.components().within()),
          state(benchmark),
          percent(benchmark.minimumDetectableEffect()),
          benchmark.forksNeeded() == Integer.MAX_VALUE
              ? "out of reach"
              : "%s for %s".formatted(benchmark.forksNeeded(), percent(benchmark.detectable())),
          time(2.0 * benchmark.forksNeeded() * PowerOfResults.forkSeconds(benchmark)));
    }
    line(text, "");
    line(
        text,
        "between: deviation between forks; within: of iterations inside a fork; finds: the loss that as"
            + " many");
    line(
        text,
        "forks a side find in %s of cases; needs: forks a side that find the detectable loss; time:"
            + " of both sides.",
        percent(policy.power()));
    for (BenchmarkId id : power.leftOut()) {
      line(text, "%s: fewer than two forks with values, left out", name(id));
    }
  }

  private static String state(BenchmarkPower benchmark) {
    String modes = benchmark.modes() > 1 ? "bimodal" : "";
    String steady = benchmark.steady() ? "" : "unsteady";
    return modes.isEmpty() && steady.isEmpty()
        ? "steady"
        : modes + (modes.isEmpty() || steady.isEmpty() ? "" : ", ") + steady;
  }

  private void oddities(StringBuilder text) {
    boolean first = true;
    for (BenchmarkPower benchmark : power.benchmarks()) {
      for (Warning warning : benchmark.warnings()) {
        if (first) {
          line(text, "");
        }
        line(text, "%s: %s", name(benchmark.result().id()), Wording.of(warning));
        first = false;
      }
    }
  }

  private void recommendation(StringBuilder text) {
    line(text, "");
    if (power.recommendation().isEmpty()) {
      line(
          text,
          "# No benchmark's detectable loss is found with %d forks a side: raise "
              + SettingNames.DETECTABLE
              + ".",
          maxForks);
      return;
    }
    Recommendation best = power.recommendation().get();
    Conditions conditions = power.benchmarks().get(0).result().conditions();
    line(
        text,
        "# Finds the detectable loss of %d of %d benchmarks%s.",
        best.needs().size(),
        power.benchmarks().size(),
        Double.isNaN(best.seconds()) ? "" : ", both sides in " + time(best.seconds()));
    line(text, SettingNames.FORKS + "=%d", best.forks());
    line(
        text,
        SettingNames.WARMUP_ITERATIONS + "=%d",
        conditions.warmup().iterations() + best.extraWarmup());
    setting(text, SettingNames.WARMUP_TIME, conditions.warmup());
    line(text, SettingNames.ITERATIONS + "=%d", best.iterations());
    setting(text, SettingNames.TIME, conditions.measurement());
    fewer(text, best);
    best.outOfReach()
        .forEach(
            (id, found) ->
                line(
                    text,
                    "# Out of reach: %s, where %d forks a side find %s.",
                    name(id),
                    maxForks,
                    percent(found)));
    for (BenchmarkId id : best.neverSteady()) {
      line(text, "# Never steady in its iterations, warm it up longer: %s.", name(id));
    }
  }

  private static void setting(StringBuilder text, String key, Conditions.Phase phase) {
    String time = phase.time().replace(" ", "");
    if (time.matches("\\d+(ms|s|m)")) {
      line(text, "%s=%s", key, time);
    }
  }

  /** Names the few benchmarks that make the rest pay. */
  private static void fewer(StringBuilder text, Recommendation best) {
    int[] sorted = best.needs().values().stream().mapToInt(Integer::intValue).sorted().toArray();
    int most = sorted[(int) Math.ceil(0.9 * sorted.length) - 1];
    if (most == best.forks()) {
      return;
    }
    line(text, "# %d forks would do for all but:", most);
    best.needs()
        .forEach(
            (id, needed) -> {
              if (needed > most) {
                line(text, "#   %s, which needs %d", name(id), needed);
              }
            });
  }

  private static String name(BenchmarkId id) {
    String name = ConsoleText.line(id.shortLabel());
    return name.length() <= WIDEST_NAME
        ? name
        : "…" + name.substring(name.length() - WIDEST_NAME + 1);
  }

  private static String percent(double share) {
    if (Double.isNaN(share) || Double.isInfinite(share)) {
      return Double.isNaN(share) ? "–" : "nothing";
    }
    return share > 10 ? "> 1000 %" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  private static String time(double seconds) {
    if (Double.isNaN(seconds) || seconds > 1e9) {
      return "–";
    }
    return seconds < 100
        ? String.format(Locale.ROOT, "%.0f s", seconds)
        : seconds < 6000
            ? String.format(Locale.ROOT, "%.0f min", seconds / 60)
            : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(ConsoleText.line(String.format(Locale.ROOT, format, values)))
        .append(System.lineSeparator());
  }
}
