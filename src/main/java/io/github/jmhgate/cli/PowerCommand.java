package io.github.jmhgate.cli;

import static io.github.jmhgate.model.GateFailure.unusable;
import static io.github.jmhgate.report.Document.Kind.LEFT;
import static io.github.jmhgate.report.Document.Kind.RIGHT;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.power.BenchmarkPower;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.session.Inputs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Computes from recorded forks how small a loss they find, and how many forks find more. */
@Command(
    name = "power",
    description =
        "Prints how noisy each benchmark of recorded results is, which loss its forks can find, "
            + "and how many forks find the detectable loss.")
final class PowerCommand extends GateCommand {
  private static final int SCHEMA = 1;
  private static final int WIDEST_NAME = 60;

  /** Seconds that starting and ending a fork typically take, besides its iterations. */
  private static final double START_SECONDS = 0.7;

  @Parameters(
      arity = "1..*",
      paramLabel = "RESULT",
      description = "JMH result JSON of several forks, or a folder of such files.")
  private List<Path> results = new ArrayList<>();

  @Mixin private SettingsOptions.Judging settingsOptions = new SettingsOptions.Judging();
  @Mixin private Options.Format format = new Options.Format();

  @Override
  public Integer call() throws GateFailure {
    Policy policy = settingsOptions.read(false).policy();
    Run run = JmhReader.readAll(results.stream().map(Inputs::resultsOf).toList());
    List<Result> usable = new ArrayList<>();
    List<BenchmarkId> leftOut = new ArrayList<>();
    for (Result result : run.results()) {
      if (BenchmarkPower.usable(result.score())) {
        usable.add(result);
      } else {
        leftOut.add(result.id());
      }
    }
    if (usable.isEmpty()) {
      throw unusable(
          run.source()
              + ": no benchmark has two forks with values, so the spread between forks is unknown;"
              + " record 2 or more (JMH's -f)",
          null);
    }
    List<BenchmarkPower> powers =
        usable.stream().map(result -> BenchmarkPower.of(result, policy, usable.size())).toList();
    out().print(format.json() ? json(powers) : text(powers, leftOut, policy));
    return ExitCodes.PASSED;
  }

  /** The document that docs/statistics.md describes; numbers that do not apply are null. */
  private static String json(List<BenchmarkPower> powers) {
    return JsonMapper.document(
        SCHEMA,
        new JsonObject().with("benchmarks", powers.stream().map(PowerCommand::json).toList()));
  }

  private static JsonObject json(BenchmarkPower power) {
    boolean reachable = power.forksNeeded() != Integer.MAX_VALUE;
    return new JsonObject()
        .withAll(power.result().id())
        .with("forks", power.result().score().forkCount())
        .with("deviationOfForkMeans", power.components().deviation())
        .with("deviationBetweenForks", power.components().between())
        .with("deviationWithinForks", power.components().within())
        .with("steady", power.steady())
        .with("modes", power.modes())
        .with("minimumDetectableEffect", power.minimumDetectableEffect())
        .with("detectable", power.detectable())
        .with("forksNeeded", reachable ? (double) power.forksNeeded() : null)
        .with("secondsNeeded", reachable ? secondsNeeded(power) : null)
        .with("warnings", power.warnings().stream().map(Wording::of).toList());
  }

  /** Seconds of both sides; NaN if the file has no times. */
  private static double secondsNeeded(BenchmarkPower power) {
    Result result = power.result();
    double fork =
        START_SECONDS
            + result.conditions().warmup().seconds()
            + result.conditions().measurement().seconds(result.score().fork(0).length);
    return 2.0 * power.forksNeeded() * fork;
  }

  private static String text(
      List<BenchmarkPower> powers, List<BenchmarkId> leftOut, Policy policy) {
    Document.Table table =
        new Document.Table(
            List.of(
                "benchmark", "forks", "between", "within", "forks are", "finds", "needs", "time"),
            List.of(LEFT, RIGHT, RIGHT, RIGHT, LEFT, RIGHT, RIGHT, RIGHT));
    for (BenchmarkPower power : powers) {
      table.row(
          List.of(
              name(power.result().id()),
              String.valueOf(power.result().score().forkCount()),
              percent(power.components().between()),
              percent(power.components().within()),
              (power.modes() > 1 ? "bimodal" + (power.steady() ? "" : ", ") : "")
                  + (power.steady() ? power.modes() > 1 ? "" : "steady" : "unsteady"),
              percent(power.minimumDetectableEffect()),
              power.forksNeeded() == Integer.MAX_VALUE
                  ? "out of reach"
                  : "%s for %s".formatted(power.forksNeeded(), percent(power.detectable())),
              time(secondsNeeded(power))));
    }
    Document document = new Document(0).table("", table).space(1, 0);
    document.line(
        "between: deviation between forks; within: of iterations inside a fork; finds: the loss"
            + " that as many");
    document.line(
        "forks per side find in %s of cases; needs: forks per side that find the detectable loss;"
            + " time: of both sides.",
        percent(policy.power()));
    for (BenchmarkId id : leftOut) {
      document.line("%s: fewer than two forks with values, left out", name(id));
    }
    if (powers.stream().anyMatch(power -> !power.warnings().isEmpty())) {
      document.space(1, 0);
    }
    for (BenchmarkPower power : powers) {
      power
          .warnings()
          .forEach(
              warning -> document.line("%s: %s", name(power.result().id()), Wording.of(warning)));
    }
    return document.text();
  }

  /** Keeps a name's end, which tells benchmarks apart. */
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
