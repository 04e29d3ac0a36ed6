package io.github.jmhgate.cli;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.power.BenchmarkPower;
import io.github.jmhgate.power.Recommendation;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.settings.SettingNames;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Computes from recorded forks how small a loss they find, and how many forks find more. */
@Command(
    name = "power",
    description =
        "Prints how noisy each benchmark of recorded results is, which loss its forks"
            + " can find, and how many forks find the detectable loss.")
final class PowerCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "RESULT",
      description = "JMH result JSON of several forks, or a folder of such files.")
  private List<Path> results = new ArrayList<>();

  @Option(
      names = "--recommend",
      description = "Also print settings that find the detectable losses at least cost.")
  private boolean recommend;

  @Option(
      names = "--max-forks",
      paramLabel = "N",
      defaultValue = "60",
      description = "Most forks per side that --recommend may use. Default: ${DEFAULT-VALUE}.")
  private int maxForks = AdaptivePlan.MAX_FORKS;

  @Mixin private SettingsOptions.Judging settingsOptions = new SettingsOptions.Judging();
  @Mixin private FormatOption format = new FormatOption();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure {
    if (maxForks < 2) {
      throw new ParameterException(
          spec.commandLine(), "--max-forks must be 2 or more, not " + maxForks);
    }
    Policy policy = settingsOptions.read(false).policy();
    PowerOfResults power = PowerOfResults.of(results, policy, maxForks, recommend);
    PrintWriter out = spec.commandLine().getOut();
    out.print(
        format.json()
            ? PowerJson.of(power)
            : new PowerText(power, policy, recommend, maxForks).toString());
    out.flush();
    return ExitCodes.PASSED;
  }

  /** The power of recorded results as JSON; numbers that do not apply are null. */
  public static final class PowerJson {
    private static final int SCHEMA = 1;

    private PowerJson() {}

    /** The document, as docs/statistics.md describes it. */
    public static String of(PowerOfResults power) {
      JsonObject json =
          new JsonObject()
              .with("benchmarks", power.benchmarks().stream().map(PowerJson::of).toList());
      power
          .recommendation()
          .ifPresent(best -> json.with("recommendation", recommendation(power, best)));
      return JsonMapper.document(SCHEMA, json);
    }

    private static JsonObject of(BenchmarkPower benchmark) {
      boolean reachable = benchmark.forksNeeded() != Integer.MAX_VALUE;
      return new JsonObject()
          .withAll(benchmark.result().id())
          .with("forks", benchmark.result().score().forkCount())
          .with("deviationOfForkMeans", benchmark.components().deviation())
          .with("deviationBetweenForks", benchmark.components().between())
          .with("deviationWithinForks", benchmark.components().within())
          .with("steady", benchmark.steady())
          .with("modes", benchmark.modes())
          .with("minimumDetectableEffect", benchmark.minimumDetectableEffect())
          .with("detectable", benchmark.detectable())
          .with("forksNeeded", reachable ? (double) benchmark.forksNeeded() : null)
          .with(
              "secondsNeeded",
              reachable
                  ? 2.0 * benchmark.forksNeeded() * PowerOfResults.forkSeconds(benchmark)
                  : null)
          .with("warnings", benchmark.warnings().stream().map(Wording::of).toList());
    }

    private static JsonObject recommendation(PowerOfResults power, Recommendation best) {
      int warmup = power.benchmarks().get(0).result().conditions().warmup().iterations();
      return new JsonObject()
          .with(SettingNames.FORKS, best.forks())
          .with(SettingNames.WARMUP_ITERATIONS, warmup + best.extraWarmup())
          .with(SettingNames.ITERATIONS, best.iterations())
          .with("seconds", best.seconds())
          .with("outOfReach", best.outOfReach().keySet());
    }
  }
}
