package io.github.jmhgate.lab.replay;

import io.github.jmhgate.cli.Cli;
import io.github.jmhgate.cli.Options;
import io.github.jmhgate.cli.SettingsOptions;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Replays the plan, or a rule in common use, on suites drawn from recorded forks or pairs of the
 * same code. It makes the figures of docs/statistics.md; run it with {@code target/test-classes}
 * and {@code target/jmh-gate.jar} on the class path.
 */
@Command(
    name = "power-lab",
    mixinStandardHelpOptions = true,
    description =
        "Replays the plan, or a rule in common use, on suites drawn from a pool of forks or pairs"
            + " of the same code, with one benchmark slowed in each suite.")
public final class PowerLab implements Callable<Integer> {
  @Option(
      names = "--pool",
      arity = "1..*",
      required = true,
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
          "Keep the pairs of --pool in one small file instead of replaying them; packed if its"
              + " name ends in .gz.")
  private @Nullable Path savePool;

  @Mixin private ReplayOptions replayOptions = new ReplayOptions();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Mixin private Options.Format format = new Options.Format();
  @Spec private CommandSpec spec = CommandSpec.create();

  /** Runs with the streams of the process and ends it with the exit code. */
  public static void main(String[] arguments) {
    System.exit(
        Cli.run(
            new PowerLab(),
            new PrintWriter(System.out, false, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8),
            arguments));
  }

  @Override
  public Integer call() throws GateFailure {
    Policy policy = settingsOptions.read(false).policy();
    replayOptions.check(spec.commandLine());
    PrintWriter out = spec.commandLine().getOut();
    PoolInput input = PoolInput.of(pool);
    if (savePool != null) {
      out.println(input.save(savePool));
    } else {
      Pool read = input.pool(replayOptions.iterations());
      if (read.ofPairs()) {
        replayOptions.checkPairs(spec.commandLine(), "a pool of pairs");
      }
      ReplayRequest request =
          read.ofPairs() ? replayOptions.requestOfPairs(policy) : replayOptions.request(policy);
      PoolReport report = new PoolReport(input.source(), read, request, Replay.run(read, request));
      out.print(format.json() ? report.json() : report.text());
    }
    out.flush();
    return ExitCodes.PASSED;
  }
}
