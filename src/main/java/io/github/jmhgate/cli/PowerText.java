package io.github.jmhgate.cli;

import static io.github.jmhgate.report.Document.Kind.LEFT;
import static io.github.jmhgate.report.Document.Kind.RIGHT;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.power.BenchmarkPower;
import io.github.jmhgate.power.Recommendation;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.settings.SettingNames;
import java.util.List;
import java.util.Locale;

/**
 * The power of recorded results, for people.
 *
 * @param power what to say
 * @param policy what was asked of the benchmarks
 * @param recommend whether settings were asked for
 * @param maxForks most forks per side that are allowed
 */
public record PowerText(PowerOfResults power, Policy policy, boolean recommend, int maxForks) {
  private static final int WIDEST_NAME = 60;

  @Override
  public String toString() {
    Document document = new Document(0);
    table(document);
    oddities(document);
    if (recommend) {
      recommendation(document);
    }
    return document.text();
  }

  private void table(Document document) {
    Document.Table table =
        new Document.Table(
                List.of(
                    "benchmark",
                    "forks",
                    "between",
                    "within",
                    "forks are",
                    "finds",
                    "needs",
                    "time"),
                List.of(LEFT, RIGHT, RIGHT, RIGHT, LEFT, RIGHT, RIGHT, RIGHT))
            .least(9, 5, 8, 8, 16, 8, 14, 8);
    for (BenchmarkPower benchmark : power.benchmarks()) {
      table.row(
          List.of(
              name(benchmark.result().id()),
              String.valueOf(benchmark.result().score().forkCount()),
              percent(benchmark.components().between()),
              percent(benchmark.components().within()),
              state(benchmark),
              percent(benchmark.minimumDetectableEffect()),
              benchmark.forksNeeded() == Integer.MAX_VALUE
                  ? "out of reach"
                  : "%s for %s".formatted(benchmark.forksNeeded(), percent(benchmark.detectable())),
              time(2.0 * benchmark.forksNeeded() * PowerOfResults.forkSeconds(benchmark))));
    }
    document.table(table);
    document.space(1, 0);
    document.line(
        "between: deviation between forks; within: of iterations inside a fork; finds: the loss that as"
            + " many");
    document.line(
        "forks per side find in %s of cases; needs: forks per side that find the detectable loss; time:"
            + " of both sides.",
        percent(policy.power()));
    for (BenchmarkId id : power.leftOut()) {
      document.line("%s: fewer than two forks with values, left out", name(id));
    }
  }

  private static String state(BenchmarkPower benchmark) {
    String modes = benchmark.modes() > 1 ? "bimodal" : "";
    String steady = benchmark.steady() ? "" : "unsteady";
    return modes.isEmpty() && steady.isEmpty()
        ? "steady"
        : modes + (modes.isEmpty() || steady.isEmpty() ? "" : ", ") + steady;
  }

  private void oddities(Document document) {
    boolean first = true;
    for (BenchmarkPower benchmark : power.benchmarks()) {
      for (Warning warning : benchmark.warnings()) {
        if (first) {
          document.space(1, 0);
        }
        document.line("%s: %s", name(benchmark.result().id()), Wording.of(warning));
        first = false;
      }
    }
  }

  private void recommendation(Document document) {
    document.space(1, 0);
    if (power.recommendation().isEmpty()) {
      document.line(
          "# No benchmark's detectable loss is found with %d forks per side: raise "
              + SettingNames.DETECTABLE
              + ".",
          maxForks);
      return;
    }
    Recommendation best = power.recommendation().get();
    Conditions conditions = power.benchmarks().get(0).result().conditions();
    document.line(
        "# Finds the detectable loss of %d of %d benchmarks%s.",
        best.needs().size(),
        power.benchmarks().size(),
        Double.isNaN(best.seconds()) ? "" : ", both sides in " + time(best.seconds()));
    document.line(SettingNames.FORKS + "=%d", best.forks());
    document.line(
        SettingNames.WARMUP_ITERATIONS + "=%d",
        conditions.warmup().iterations() + best.extraWarmup());
    setting(document, SettingNames.WARMUP_TIME, conditions.warmup());
    document.line(SettingNames.ITERATIONS + "=%d", best.iterations());
    setting(document, SettingNames.TIME, conditions.measurement());
    fewer(document, best);
    best.outOfReach()
        .forEach(
            (id, found) ->
                document.line(
                    "# Out of reach: %s, where %d forks per side find %s.",
                    name(id), maxForks, percent(found)));
    for (BenchmarkId id : best.neverSteady()) {
      document.line("# Never steady in its iterations, warm it up longer: %s.", name(id));
    }
  }

  private static void setting(Document document, String key, Conditions.Phase phase) {
    String time = phase.time().replace(" ", "");
    if (time.matches("\\d+(ms|s|m)")) {
      document.line("%s=%s", key, time);
    }
  }

  /** Names the few benchmarks that make the rest pay. */
  private static void fewer(Document document, Recommendation best) {
    int[] sorted = best.needs().values().stream().mapToInt(Integer::intValue).sorted().toArray();
    int most = sorted[(int) Math.ceil(0.9 * sorted.length) - 1];
    if (most == best.forks()) {
      return;
    }
    document.line("# %d forks would do for all but:", most);
    best.needs()
        .forEach(
            (id, needed) -> {
              if (needed > most) {
                document.line("#   %s, which needs %d", name(id), needed);
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
}
