package io.github.jmhgate.lab.replay;

import io.github.jmhgate.cli.Program;
import io.github.jmhgate.cli.SettingsOptions;
import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.lab.replay.ReplayRequest.Loss;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.statistics.Sides;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Replays the plan, or a rule in common use, on suites drawn from recorded forks or pairs of the
 * same code. It makes the figures of docs/lab/statistics.md; run it with {@code
 * target/test-classes} and {@code target/jmh-gate.jar} on the class path.
 */
@Command(
    name = "power-lab",
    mixinStandardHelpOptions = true,
    showDefaultValues = true,
    description =
        "Replays the plan, or a rule in common use, on suites drawn from a pool of forks or pairs"
            + " of the same code, with benchmarks slowed in each suite.")
public final class PowerLab implements Callable<Integer> {
  static final String PLAN = "plan";
  static final String ONE_LOOK = "one-look";

  @Option(
      names = "--pool",
      arity = "1..*",
      required = true,
      description =
          "JMH result JSON; or folders that measure --against-jar wrote with one jar on both sides,"
              + " and files that --save-pool wrote. Several count as one.")
  private List<Path> paths = new ArrayList<>();

  @Option(
      names = "--save-pool",
      description = "Keep the pairs of --pool in one small file instead; packed if it ends in .gz.")
  private @Nullable Path savePool;

  @Option(names = "--suite-size", description = "Benchmarks of a suite.")
  private int suiteSize = 30;

  @Option(
      names = "--inject",
      description = "What the time of slowed benchmarks is multiplied by; 1 slows none.")
  private double inject = 1.05;

  @Option(names = "--slowed", description = "Benchmarks of each suite that are slowed, or all.")
  private String slowed = "1";

  @Option(
      names = "--inject-kind",
      description = "even slows every iteration, pauses one in five, with the same mean.")
  private Loss loss = Loss.EVEN;

  @Option(names = "--trials", description = "Suites replayed.")
  private int trials = 1000;

  @Option(names = "--seed", description = "The same seed gives the same figures.")
  private long seed = 1;

  @Option(names = "--iterations", description = "Iterations of each fork to use; 0 uses all.")
  private int iterations;

  @Option(names = "--rule", description = "plan, one-look, or a rule of today.")
  private String rule = PLAN;

  @Option(names = "--forks", description = "Forks per side if their number is fixed.")
  private int forks = 5;

  @Option(names = "--baseline-forks", description = "Forks of a stored baseline; 0 for none.")
  private int baselineForks;

  @Option(names = "--paired", description = "Take two forks of the pool as a pair.")
  private boolean paired;

  @Option(names = "--max-forks", description = "Forks per side, or pairs, of the plan at most.")
  private int maxForks = AdaptivePlan.MAX_FORKS;

  @Option(names = "--budget", description = "Mean steps per benchmark; 0 for no end.")
  private int budget;

  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  public static void main(String[] arguments) {
    System.exit(
        Program.run(
            new PowerLab(),
            new PrintWriter(System.out, false, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8),
            arguments));
  }

  @Override
  public Integer call() throws GateFailure {
    PrintWriter out = spec.commandLine().getOut();
    check();
    if (savePool != null) {
      PairPool pairs = Pool.pairs(paths);
      if (pairs == null) {
        throw Recording.refuse(
            "%s holds no pairs, and --save-pool keeps nothing else; JMH's results are a pool as"
                + " they are",
            paths.get(0));
      }
      out.println(pairs.write(savePool));
    } else {
      Pool pool = Pool.read(paths, iterations);
      if (pool.ofPairs() || paired) {
        require(
            rule.equals(PLAN) && baselineForks == 0,
            "the plan alone replays pairs; leave out --rule and --baseline-forks");
      }
      ReplayRequest request = request(pool.ofPairs());
      String source =
          paths.size() == 1
              ? paths.get(0).toString()
              : "%s and %s more".formatted(paths.get(0), paths.size() - 1);
      out.print(new PoolReport(source, pool, request, Replay.run(pool, request)).text());
    }
    out.flush();
    return ExitCodes.PASSED;
  }

  private void check() {
    require(suiteSize >= 1 && trials >= 1, "--suite-size and --trials must be 1 or more");
    require(
        slowed() >= 1 && slowed() <= suiteSize,
        "--slowed takes a number up to --suite-size, or all");
    require(inject >= 1 && inject < 1000, "--inject must be a factor such as 1.05");
    require(
        iterations >= 0 && baselineForks >= 0 && budget >= 0,
        "--iterations, --baseline-forks and --budget must be 0 or more");
    require(forks >= 2 && maxForks >= 2, "--forks and --max-forks must be 2 or more");
    require(
        rule.equals(PLAN) || rule.equals(ONE_LOOK) || customaryRule() != null,
        "--rule takes plan, one-look, "
            + Arrays.stream(CustomaryRule.values())
                .map(CustomaryRule::label)
                .collect(Collectors.joining(", ")));
    require(
        rule.equals(PLAN) || baselineForks == 0, "--baseline-forks goes with --rule plan alone");
  }

  private void require(boolean holds, String message) {
    if (!holds) {
      throw new ParameterException(spec.commandLine(), message);
    }
  }

  private ReplayRequest request(boolean pairs) throws GateFailure {
    Policy policy = settingsOptions.read(false).policy();
    Sides sides = pairs || paired ? Sides.PAIRED : baselineForks > 0 ? Sides.CANDIDATE : Sides.BOTH;
    AdaptivePlan plan = AdaptivePlan.of(policy, sides, suiteSize).withMaxForks(maxForks);
    return new ReplayRequest(
        suiteSize,
        inject,
        slowed(),
        loss,
        trials,
        seed,
        policy,
        plan,
        baselineForks,
        customaryRule(),
        rule.equals(PLAN) ? 0 : forks,
        budget);
  }

  private int slowed() {
    return slowed.equals("all")
        ? suiteSize
        : slowed.matches("[0-9]{1,6}") ? Integer.parseInt(slowed) : 0;
  }

  private @Nullable CustomaryRule customaryRule() {
    return Arrays.stream(CustomaryRule.values())
        .filter(known -> known.label().equals(rule))
        .findFirst()
        .orElse(null);
  }
}
