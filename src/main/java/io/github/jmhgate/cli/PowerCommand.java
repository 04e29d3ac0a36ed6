package io.github.jmhgate.cli;

import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.measure.replay.Pool;
import io.github.jmhgate.measure.replay.PoolException;
import io.github.jmhgate.measure.replay.Replay;
import io.github.jmhgate.measure.replay.ReplayRequest;
import io.github.jmhgate.measure.replay.ReplayResult;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says from recorded forks how small a loss is found, how often for nothing, and at what cost. */
@Command(
    name = "power",
    description = {
      "Says from recorded forks how small a loss is found, how often a build fails for nothing, and"
          + " at what cost.",
      "With result files: each benchmark's noise, what its forks find and what it needs, and the"
          + " adaptive plan replayed on the suite.",
      "With --pool: the plan, or a rule of today, replayed on suites drawn from a pool of forks of the"
          + " same code, one benchmark slowed in each."
    })
final class PowerCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "RESULT",
      description = "JMH result JSON of several forks, or a folder of such files.")
  private List<Path> results = new ArrayList<>();

  @Option(
      names = "--pool",
      paramLabel = "FILE",
      description = "JMH result JSON of the same code in many forks, to draw suites from.")
  private @Nullable Path pool;

  @Option(
      names = "--recommend",
      description = "Also print settings that reach the threshold at least cost.")
  private boolean recommend;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text or json. Default: ${DEFAULT-VALUE}.")
  private OutputFormat format = OutputFormat.TEXT;

  @Mixin private ReplayOptions replayOptions = new ReplayOptions();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws CommandFailure {
    if ((pool == null) == results.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "give either result files or --pool with one file of many forks");
    }
    if (pool != null && recommend) {
      throw new ParameterException(
          spec.commandLine(), "--recommend goes with result files, not with --pool");
    }
    Policy policy = settingsOptions.read(false).policy();
    replayOptions.check(spec.commandLine());
    PrintWriter out = spec.commandLine().getOut();
    try {
      if (pool != null) {
        replay(pool, policy, out);
      } else {
        PowerOfResults power = PowerOfResults.of(results, policy, replayOptions, recommend);
        out.print(
            format == OutputFormat.JSON
                ? PowerJson.of(power, replayOptions.request(policy))
                : new PowerText(power, policy, recommend, replayOptions.maxForks()).toString());
      }
    } catch (PoolException | ImpossiblePlanException e) {
      throw CommandFailure.unusable(String.valueOf(e.getMessage()), e);
    }
    out.flush();
    return ExitCodes.PASSED;
  }

  private void replay(Path file, Policy policy, PrintWriter out)
      throws CommandFailure, PoolException, ImpossiblePlanException {
    Pool read = Pool.of(Inputs.read(file), replayOptions.iterations());
    ReplayRequest request = replayOptions.request(policy);
    ReplayResult result = Replay.run(read, request);
    PoolReport report = new PoolReport(file.toString(), read, request, result);
    out.print(format == OutputFormat.JSON ? report.json() : report.text());
  }
}
