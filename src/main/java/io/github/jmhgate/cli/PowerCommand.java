package io.github.jmhgate.cli;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
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
        "Prints how noisy each benchmark of recorded results is, how small a loss its forks find,"
            + " and how many forks find the detectable loss.")
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

  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
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
}
