package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static io.github.jmhgate.report.ColumnKind.LEFT;
import static io.github.jmhgate.report.ColumnKind.RIGHT;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.AlphaShares;
import io.github.jmhgate.gate.Oddities;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.DocumentTable;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.Power;
import io.github.jmhgate.statistics.View;
import io.github.jmhgate.statistics.descriptive.VarianceComponents;
import io.github.jmhgate.text.Words;
import io.github.jmhgate.usecase.calibrate.EffectNoise;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "power")
final class PowerCommand extends GateCommand {
  private static final int WIDEST = 60;

  /** Seconds that starting and ending a fork typically take, besides its iterations. */
  static final double START_SECONDS = 0.7;

  @Parameters(arity = "1..*", paramLabel = "RESULT")
  private List<Path> results = new ArrayList<>();

  @Mixin private JudgingOptions settingsOptions = new JudgingOptions();

  @Override
  ExitCode run() throws GateFailure {
    Policy policy = settingsOptions.read(false).policy();
    Run run = read(results.stream().map(MeasuredRun::resultsOf).toList());
    List<Result> usable =
        run.results().stream().filter(result -> EffectNoise.usable(result.score())).toList();
    if (usable.isEmpty()) {
      throw unusable(
          run.source()
              + ": no benchmark has two forks with values, so the spread between forks is unknown;"
              + " record 2 or more (JMH's -f)");
    }
    DocumentTable table =
        new DocumentTable(
            List.of(
                "benchmark", "forks", "between", "within", "forks are", "finds", "needs", "time"),
            List.of(LEFT, RIGHT, RIGHT, RIGHT, LEFT, RIGHT, RIGHT, RIGHT));
    Document warnings = new Document(0);
    for (Result result : usable) {
      List<Warning> odd = Oddities.of("run", result.score());
      table.row(row(result, policy, usable.size(), odd));
      odd.forEach(warning -> warnings.line("%s: %s", name(result.id()), Wording.of(warning)));
    }
    Document document = new Document(0).table("", table).space(1, 0);
    document.line(
        "between: deviation between forks; within: of iterations inside a fork; finds: the loss"
            + " that as many");
    document.line(
        "forks per side find in %s of cases; needs: forks per side that find the detectable loss;"
            + " time: of both sides.",
        Words.percent(Policy.POWER));
    for (Result result : run.results()) {
      if (!usable.contains(result)) {
        document.line("%s: fewer than two forks with values, left out", name(result.id()));
      }
    }
    String warned = warnings.text();
    out().print(document.text() + (warned.isEmpty() ? "" : "\n" + warned));
    return ExitCode.PASSED;
  }

  /** Reads files, or one folder, whose repeated runs count together as for {@code compare}. */
  private static Run read(List<Path> results) throws GateFailure {
    return results.size() == 1
        ? JmhReader.readRepeated(results.get(0), false)
        : JmhReader.readAll(results, false);
  }

  /** Returns a benchmark's row; the benchmarks and the views share the level. */
  private static List<String> row(Result result, Policy policy, int benchmarks, List<Warning> odd) {
    String name = result.id().name();
    double level = AlphaShares.ONCE * policy.alpha() / (View.values().length * benchmarks);
    Power power = new Power(level, Policy.POWER, Effect.ofLoss(policy.threshold().get(name)));
    double detectable = policy.limits(name).detectable();
    VarianceComponents components = VarianceComponents.of(logs(result.score()));
    int forks = result.score().forkCount();
    int needed = power.forksToDetect(components.deviation(), Effect.ofLoss(detectable));
    double fork =
        START_SECONDS
            + result.conditions().warmup().seconds()
            + result.conditions().measurement().seconds(result.score().fork(0).length);
    boolean steady = odd.stream().noneMatch(warning -> warning.kind() == Warning.Kind.UNSTEADY);
    boolean bimodal = odd.stream().anyMatch(warning -> warning.kind() == Warning.Kind.BIMODAL);
    boolean never = needed == Integer.MAX_VALUE;
    String forksNeeded = never ? "out of reach" : needed + " for " + Words.percent(detectable);
    String time = never || Double.isNaN(fork) ? "–" : Words.time(2.0 * needed * fork);
    return List.of(
        name(result.id()),
        String.valueOf(forks),
        Words.percent(components.between()),
        Words.percent(components.within()),
        shape(bimodal, steady),
        Words.percent(power.minimumDetectableEffect(components.deviation(), forks, forks).loss()),
        forksNeeded,
        time);
  }

  /** Returns the logarithms of each fork's iterations; larger is slower. */
  private static List<double[]> logs(Samples score) {
    int sign = score.metric().direction().sign();
    return score.forks().stream().map(fork -> Oddities.logs(fork, sign)).toList();
  }

  /** Keeps a name's end, which distinguishes benchmarks. */
  private static String name(BenchmarkId id) {
    String name = ConsoleText.line(id.shortLabel());
    return name.length() <= WIDEST ? name : "…" + name.substring(name.length() - WIDEST + 1);
  }

  private static String shape(boolean bimodal, boolean steady) {
    if (bimodal) {
      return steady ? "bimodal" : "bimodal, unsteady";
    }
    return steady ? "steady" : "unsteady";
  }
}
