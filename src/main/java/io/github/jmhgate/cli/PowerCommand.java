package io.github.jmhgate.cli;

import io.github.jmhgate.cli.option.FormatOption;
import io.github.jmhgate.cli.option.SettingsOptions;
import io.github.jmhgate.cli.power.PoolInput;
import io.github.jmhgate.cli.power.PoolReport;
import io.github.jmhgate.cli.power.PowerJson;
import io.github.jmhgate.cli.power.PowerOfResults;
import io.github.jmhgate.cli.power.PowerText;
import io.github.jmhgate.cli.power.ReplayOptions;
import io.github.jmhgate.gate.metric.Policy;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.power.replay.Pool;
import io.github.jmhgate.power.replay.Replay;
import io.github.jmhgate.power.replay.ReplayRequest;
import io.github.jmhgate.power.replay.ReplayResult;
import io.github.jmhgate.report.ExitCodes;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
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
      "With --pool: the plan, or a rule of today, replayed on suites drawn from a pool of forks or"
          + " pairs of the same code, one benchmark slowed in each."
    })
final class PowerCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "RESULT",
      description = "JMH result JSON of several forks, or a folder of such files.")
  private List<Path> results = new ArrayList<>();

  @Option(
      names = "--pool",
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "The same code in many forks, to draw suites from: JMH result JSON; or in many pairs:"
              + " folders that measure --against-jar wrote with one jar on both sides, or files"
              + " that --save-pool wrote. Several count as one.")
  private List<Path> pool = new ArrayList<>();

  @Option(
      names = "--save-pool",
      paramLabel = "FILE",
      description =
          "Keep the pairs of --pool in one small file instead of replaying them; packed where its"
              + " name ends in .gz.")
  private @Nullable Path savePool;

  @Option(
      names = "--recommend",
      description = "Also print settings that find the detectable losses at least cost.")
  private boolean recommend;

  @Mixin private ReplayOptions replayOptions = new ReplayOptions();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Mixin private FormatOption format = new FormatOption();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure {
    CommandLine command = spec.commandLine();
    if (pool.isEmpty() == results.isEmpty()) {
      throw new ParameterException(command, "give either result files or --pool with many forks");
    }
    if (!pool.isEmpty() && recommend) {
      throw new ParameterException(command, "--recommend goes with result files, not with --pool");
    }
    if (pool.isEmpty() && savePool != null) {
      throw new ParameterException(command, "--save-pool keeps what --pool names; give both");
    }
    Policy policy = settingsOptions.read(false).policy();
    replayOptions.check(command);
    PrintWriter out = command.getOut();
    if (savePool != null) {
      out.println(PoolInput.of(pool).save(savePool));
    } else if (!pool.isEmpty()) {
      replay(policy, out);
    } else {
      PowerOfResults power = PowerOfResults.of(results, policy, replayOptions, recommend);
      out.print(
          format.json()
              ? PowerJson.of(power, replayOptions.request(policy))
              : new PowerText(power, policy, recommend, replayOptions.maxForks()).toString());
    }
    out.flush();
    return ExitCodes.PASSED;
  }

  private void replay(Policy policy, PrintWriter out) throws GateFailure {
    PoolInput input = PoolInput.of(pool);
    Pool read = input.pool(replayOptions.iterations());
    if (read.ofPairs()) {
      replayOptions.checkPairs(spec.commandLine(), "a pool of pairs");
    }
    ReplayRequest request =
        read.ofPairs() ? replayOptions.requestOfPairs(policy) : replayOptions.request(policy);
    ReplayResult result = Replay.run(read, request);
    PoolReport report = new PoolReport(input.source(), read, request, result);
    out.print(format.json() ? report.json() : report.text());
  }
}
