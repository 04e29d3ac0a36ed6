package io.github.jmhgate.lab.replay;

import io.github.jmhgate.cli.ExitCode;
import io.github.jmhgate.cli.Program;
import io.github.jmhgate.cli.SettingsOptions;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.lab.replay.Replay.Request.Loss;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.statistics.Proportion;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.text.Words;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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
  /** Suites of fewer benchmarks are not judged as a whole. */
  private static final int FEWEST = 4;

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
      description = "Keep the pairs of --pool in one small file instead, such as pairs.json.gz.")
  private @Nullable Path savePool;

  @Option(names = "--suite-size", description = "Benchmarks of a suite.")
  private int suiteSize = 30;

  @Option(
      names = "--inject",
      description = "What the time of slowed benchmarks is multiplied by; 1 slows none.")
  private double inject = 1.05;

  @Option(
      names = "--share",
      description =
          "Share of the data that shows the loss. Below 1, each pair of a slowed benchmark draws"
              + " data of its own, the same on both sides.")
  private double share = 1;

  @Option(names = "--slowed", description = "Benchmarks of each suite that are slowed, or all.")
  private String slowed = "1";

  @Option(
      names = "--inject-kind",
      description =
          "even slows every iteration, pauses one in five, with the same mean; bytes multiplies"
              + " bytes per operation instead.")
  private Loss loss = Loss.EVEN;

  @Option(names = "--trials", description = "Suites replayed.")
  private int trials = 1000;

  @Option(names = "--seed", description = "The same seed gives the same figures.")
  private long seed = 1;

  @Option(names = "--rule", description = "One of ${COMPLETION-CANDIDATES}.")
  private LabRule rule = LabRule.PLAN;

  @Option(names = "--forks", description = "Forks per side if their number is fixed.")
  private int forks = 5;

  @Option(names = "--baseline-forks", description = "Forks of a stored baseline; 0 for none.")
  private int baselineForks;

  @Option(names = "--paired", description = "Take two forks of the pool as a pair.")
  private boolean paired;

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
    if (savePool != null) {
      out.println(Pool.pairs(paths).write(savePool));
    } else {
      Pool pool = Pool.read(paths);
      paired |= pool.ofPairs();
      check(pool);
      Replay.Request request = request();
      String source =
          paths.size() == 1
              ? paths.get(0).toString()
              : "%s and %s more".formatted(paths.get(0), paths.size() - 1);
      out.print(new Report(source, pool, request, Replay.run(pool, request)).text());
    }
    out.flush();
    return ExitCode.PASSED.number();
  }

  private void check(Pool pool) {
    require(
        Stream.of(paired, baselineForks > 0, rule != LabRule.PLAN).filter(b -> b).count() <= 1,
        "pairs, --baseline-forks and --rule exclude each other");
    require(suiteSize > 0 && suiteSize <= pool.size(), "--suite-size: the pool has " + pool.size());
    require(
        slowed.matches("all|[1-9][0-9]{0,5}") && slowed() <= suiteSize,
        "--slowed takes a number up to --suite-size, or all");
    require(inject >= 1 && inject < 1000, "--inject takes a factor such as 1.05");
    require(share > 0 && share <= 1, "--share takes a share such as 0.3");
    require(share == 1 || paired, "--share needs pairs: --paired, or a pool of pairs");
    require(trials > 0 && forks > 1, "--trials takes 1 or more, and --forks 2 or more");
    require(budget >= 0 && baselineForks >= 0, "--budget and --baseline-forks take 0 or more");
  }

  private void require(boolean holds, String message) {
    if (!holds) {
      throw new ParameterException(spec.commandLine(), message);
    }
  }

  private int slowed() {
    return slowed.equals("all") ? suiteSize : Integer.parseInt(slowed);
  }

  private Replay.Request request() throws GateFailure {
    Policy policy = settingsOptions.read(false).policy();
    Sides sides = paired ? Sides.PAIRED : baselineForks > 0 ? Sides.CANDIDATE : Sides.BOTH;
    return new Replay.Request(
        suiteSize,
        inject,
        share,
        slowed(),
        loss,
        trials,
        seed,
        policy,
        AdaptivePlan.of(policy, sides, suiteSize),
        baselineForks,
        rule,
        forks,
        budget);
  }

  /** The figures of a replay. The source is untrusted text. */
  private record Report(String source, Pool pool, Replay.Request request, Replay.Figures result) {
    private Proportion ofSuites(int count) {
      return Proportion.of(count, result.trials());
    }

    String text() {
      StringBuilder text = new StringBuilder();
      line(text, "%s: %s, %s used", source, Words.count(pool.size(), "benchmark"), used());
      line(
          text,
          "%s of %d, %s, seed %d",
          Words.count(result.trials(), "suite"),
          request.suiteSize(),
          slowed(),
          request.seed());
      line(text, "%s", judged());
      line(text, "");
      boolean suspects = request.budget() > 0 || request.rule() == LabRule.ONE_LOOK;
      share(text, "suites with a false failure", ofSuites(result.falseFailures()), "");
      if (suspects) {
        share(text, "suites with a false suspect", ofSuites(result.falseSuspects()), "");
      }
      if (request.inject() > 1) {
        share(text, "slowed benchmark found", ofSuites(result.detected()), steps(result.steps()));
        if (suspects) {
          share(text, "slowed benchmark a suspect", ofSuites(result.suspected()), "");
        }
        String wrongly = "    UNCHANGED was said of it, wrongly";
        share(text, "slowed benchmark acquitted", ofSuites(result.unchanged()), wrongly);
      }
      if (!request.rule().isCustomary() && request.suiteSize() >= FEWEST) {
        share(text, "the change found", ofSuites(result.changed()), "");
        String width = String.format(Locale.ROOT, "    +/- %.2f %%", 100 * result.width());
        share(text, "its lower bound missed", ofSuites(result.missedLow()), width);
        share(text, "its upper bound missed", ofSuites(result.missedHigh()), "");
      }
      Proportion undecided = Proportion.of(result.inconclusive(), result.benchmarks());
      share(text, "benchmarks left undecided", undecided, "");
      line(
          text,
          "forks per benchmark          %8.2f%s",
          (double) result.forks() / result.benchmarks(),
          request.baselineForks() > 0 ? "    of the candidate" : "    both sides");
      if (!Double.isNaN(result.seconds())) {
        line(
            text,
            "seconds per benchmark        %8.1f    warm-up and %s of them",
            result.seconds() / result.benchmarks(),
            pool.ofPairs() ? "slices" : "used iterations");
      }
      line(text, "%s", drawn());
      return text.toString();
    }

    private static String steps(List<Integer> found) {
      return found.isEmpty()
          ? ""
          : "    after %d steps of it, nine in ten after %d"
              .formatted(found.get(found.size() / 2), found.get(9 * found.size() / 10));
    }

    private String used() {
      String iteration = pool.ofPairs() ? "slice" : "iteration";
      return pool.iterations() == 0
          ? "all " + iteration + "s"
          : Words.count(pool.iterations(), iteration) + (pool.ofPairs() ? " a side" : " a fork");
    }

    private String drawn() {
      if (pool.ofPairs()) {
        return "Pairs were drawn without replacement%s; which side is the candidate was drawn too."
            .formatted(result.resampled() ? " while they lasted, and again after that" : "");
      }
      return "Forks were drawn without replacement%s."
          .formatted(
              result.resampled() ? " while they lasted, and again, smoothed, after that" : "");
    }

    private String slowed() {
      return request.inject() == 1
          ? "none slowed"
          : String.format(
              Locale.ROOT,
              "%s slowed by %+.1f %%%s",
              request.slowed() == 1 ? "one benchmark" : request.slowed() + " benchmarks",
              100 * (request.inject() - 1),
              how());
    }

    private String how() {
      String kind =
          switch (request.loss()) {
            case EVEN -> "";
            case PAUSES -> " in pauses";
            case BYTES -> " in bytes";
          };
      String part = String.format(Locale.ROOT, " for %.0f %% of the data", 100 * request.share());
      return kind + (request.share() < 1 ? part : "");
    }

    private String judged() {
      if (request.rule().isCustomary()) {
        return "judged with %s forks per side by: %s"
            .formatted(request.forks(), request.rule().sentence);
      }
      Limits limits = request.policy().limits("");
      String limited =
          "threshold %s %%, detectable loss %s %%, alpha %s"
              .formatted(
                  Words.digits(100 * limits.threshold(), 6),
                  Words.digits(100 * limits.detectable(), 6),
                  Words.digits(request.plan().alpha(), 6));
      if (!request.byPlan()) {
        return "judged by one look at %s forks per side: %s".formatted(request.forks(), limited);
      }
      String measured =
          switch (request.plan().sides()) {
            case BOTH -> " on both sides, one fork after the other";
            case CANDIDATE -> " against a baseline of %s forks".formatted(request.baselineForks());
            case PAIRED ->
                pool.ofPairs()
                    ? " in pairs, as they were recorded"
                    : " in pairs, each made of two forks of the pool";
          };
      return "judged by the adaptive plan%s: %s, at most %s %s"
          .formatted(
              measured,
              limited,
              request.plan().maxForks(),
              request.plan().sides() == Sides.PAIRED ? "pairs" : "forks per side");
    }

    private static void share(StringBuilder text, String name, Proportion share, String note) {
      line(
          text,
          "%-28s %8.2f %%  [%.2f, %.2f]%s",
          name,
          100 * share.share(),
          100 * share.low(),
          100 * share.high(),
          note);
    }

    private static void line(StringBuilder text, String format, Object... values) {
      text.append(ConsoleText.line(String.format(Locale.ROOT, format, values)))
          .append(System.lineSeparator());
    }
  }
}
