package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.lab.customary.CustomaryRule;
import io.github.jmhgate.lab.replay.ReplayRequest.Loss;
import io.github.jmhgate.settings.SettingNames;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** What is replayed, and how often. */
public final class ReplayOptions {
  static final String PLAN = "plan";
  static final String ONE_LOOK = "one-look";

  @Option(
      names = "--suite-size",
      paramLabel = "N",
      defaultValue = "30",
      description = "Benchmarks of a suite drawn from the pool. Default: ${DEFAULT-VALUE}.")
  private int suiteSize = 30;

  @Option(
      names = "--inject",
      paramLabel = "FACTOR",
      defaultValue = "1.05",
      description =
          "What the time of one benchmark of each suite is multiplied by; 1 slows none."
              + " Default: ${DEFAULT-VALUE}.")
  private double inject = 1.05;

  @Option(
      names = "--inject-kind",
      paramLabel = "KIND",
      defaultValue = "even",
      description =
          "even slows every iteration alike, pauses one in five, with the same mean."
              + " Default: ${DEFAULT-VALUE}.")
  private Loss loss = Loss.EVEN;

  @Option(
      names = "--trials",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Suites replayed. Default: ${DEFAULT-VALUE}.")
  private int trials = 1000;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Decides every draw: the same seed gives the same figures. Default: 1.")
  private long seed = 1;

  @Option(
      names = "--iterations",
      paramLabel = "N",
      defaultValue = "0",
      description = "Iterations of each fork to use, from its first. Default: all.")
  private int iterations;

  @Option(
      names = "--rule",
      paramLabel = "RULE",
      defaultValue = PLAN,
      description =
          "plan, one-look at a fixed number of forks, or a rule of today: threshold, jmh-interval,"
              + " mann-whitney, welch, mann-whitney+threshold, welch+threshold."
              + " Default: ${DEFAULT-VALUE}.")
  private String rule = PLAN;

  @Option(
      names = "--forks",
      paramLabel = "N",
      defaultValue = "5",
      description = "Forks a side where their number is fixed. Default: ${DEFAULT-VALUE}.")
  private int forks = 5;

  @Option(
      names = "--baseline-forks",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Forks of a stored baseline, against which the plan measures the candidate alone."
              + " Default: 0, both sides are measured.")
  private int baselineForks;

  @Option(
      names = "--paired",
      description =
          "The plan measures in pairs: each is one that was recorded, or two forks of the pool, of"
              + " which the iterations are taken as slices.")
  private boolean paired;

  @Option(
      names = "--max-forks",
      paramLabel = "N",
      defaultValue = "60",
      description =
          "Forks a side, or pairs, after which the plan leaves a benchmark undecided."
              + " Default: ${DEFAULT-VALUE}.")
  private int maxForks = AdaptivePlan.MAX_FORKS;

  @Option(
      names = "--budget",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Forks a side, or pairs, of each benchmark that the plan has time for, on average."
              + " Default: 0, it has no end.")
  private int budget;

  @Option(
      names = "--alpha",
      paramLabel = "SHARE",
      description =
          "Share of builds that may fail for nothing. Default: " + SettingNames.ALPHA + ".")
  private @Nullable Double alpha;

  /** Refuses what cannot be replayed. */
  public void check(CommandLine command) {
    require(command, suiteSize >= 1, "--suite-size", "1 or more", suiteSize);
    require(command, inject > 0 && inject < 1000, "--inject", "a factor such as 1.05", inject);
    require(
        command,
        loss == Loss.EVEN || inject >= 1,
        "--inject-kind",
        "even where --inject is below 1",
        "pauses");
    require(command, trials >= 1, "--trials", "1 or more", trials);
    require(command, iterations >= 0, "--iterations", "1 or more", iterations);
    require(command, forks >= 2, "--forks", "2 or more", forks);
    require(command, baselineForks >= 0, "--baseline-forks", "1 or more", baselineForks);
    require(command, budget >= 0, "--budget", "1 or more", budget);
    require(command, maxForks >= 2, "--max-forks", "2 or more", maxForks);
    require(
        command,
        alpha == null || (alpha > 0 && alpha < 1),
        "--alpha",
        "a share such as 0.01",
        String.valueOf(alpha));
    if (!rule.equals(PLAN) && !rule.equals(ONE_LOOK) && customaryRule() == null) {
      throw new ParameterException(
          command,
          "--rule knows no '%s'; it takes plan, one-look, %s"
              .formatted(
                  rule,
                  Arrays.stream(CustomaryRule.values())
                      .map(CustomaryRule::label)
                      .collect(Collectors.joining(", "))));
    }
    require(
        command,
        rule.equals(PLAN) || baselineForks == 0,
        "--baseline-forks",
        "0 with another rule than the plan, whose forks are --forks",
        baselineForks);
    if (paired) {
      checkPairs(command, "--paired");
    }
  }

  /**
   * Refuses what pairs cannot be replayed as.
   *
   * @param what asks for pairs
   */
  public void checkPairs(CommandLine command, String what) {
    if (!rule.equals(PLAN) || baselineForks > 0) {
      throw new ParameterException(
          command,
          "%s: the plan alone replays pairs; leave out %s"
              .formatted(what, baselineForks > 0 ? "--baseline-forks" : "--rule"));
    }
  }

  private static void require(
      CommandLine command, boolean holds, String option, String needed, Object given) {
    if (!holds) {
      throw new ParameterException(
          command, "%s must be %s, not %s".formatted(option, needed, given));
    }
  }

  /** Iterations, or slices, of each fork to use; 0 uses all. */
  public int iterations() {
    return iterations;
  }

  /** Forks a side, or pairs, at most. */
  public int maxForks() {
    return maxForks;
  }

  /** What to replay as the options say. */
  public ReplayRequest request(Policy policy) {
    return request(policy, sides(), suiteSize, inject);
  }

  /** The same on recorded pairs. */
  public ReplayRequest requestOfPairs(Policy policy) {
    return request(policy, Sides.PAIRED, suiteSize, inject);
  }

  /** The same with another suite and factor. */
  public ReplayRequest request(Policy policy, int benchmarks, double factor) {
    return request(policy, sides(), benchmarks, factor);
  }

  private Sides sides() {
    return paired ? Sides.PAIRED : baselineForks > 0 ? Sides.CANDIDATE : Sides.BOTH;
  }

  private ReplayRequest request(Policy policy, Sides sides, int benchmarks, double factor) {
    AdaptivePlan plan = AdaptivePlan.of(policy, sides, benchmarks).withMaxForks(maxForks);
    return new ReplayRequest(
        benchmarks,
        factor,
        loss,
        trials,
        seed,
        policy,
        alpha == null ? plan : plan.withAlpha(alpha),
        baselineForks,
        customaryRule(),
        rule.equals(PLAN) ? 0 : forks,
        budget);
  }

  private @Nullable CustomaryRule customaryRule() {
    for (CustomaryRule known : CustomaryRule.values()) {
      if (known.label().equals(rule)) {
        return known;
      }
    }
    return null;
  }
}
