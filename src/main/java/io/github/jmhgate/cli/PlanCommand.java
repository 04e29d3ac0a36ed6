package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.settings.InvalidValueException;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.ValueType;
import io.github.jmhgate.text.OneLine;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.review.ReviewedChange;
import io.github.jmhgate.usecase.shard.ShardChoice;
import io.github.jmhgate.usecase.shard.ShardPlan;
import io.github.jmhgate.usecase.shard.ShardPlanning;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "plan")
final class PlanCommand extends GateCommand {
  @Mixin private JarOption jar = new JarOption();
  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private MeasuringOptions settingsOptions = new MeasuringOptions();

  @Option(names = "--against-jar", paramLabel = "FILE")
  private @Nullable Path againstJar;

  @Option(names = "--against", paramLabel = "REF")
  private @Nullable String against;

  @Option(names = "--shards", paramLabel = "N")
  private @Nullable Integer shards;

  @Option(names = "--budget", paramLabel = "TIME")
  private @Nullable String budget;

  @Mixin private TextOrJsonOption format = new TextOrJsonOption();

  @Option(names = "--output", paramLabel = "FILE")
  private @Nullable Path out;

  @Override
  Map<ExitCode, String> exitCodes() {
    return ExitCode.measuring();
  }

  @Override
  ExitCode run() throws GateFailure, InterruptedException {
    if ((shards == null) == (budget == null)) {
      throw unusable("give either --shards or --budget");
    }
    if (shards != null && (shards < 1 || shards > ShardChoice.MOST)) {
      throw unusable("--shards %s: give a number from 1 to %s".formatted(shards, ShardChoice.MOST));
    }
    OutputCheck.check(out, OutputKind.PLAN, spec);
    Settings settings = settingsOptions.with("benchmark.against", against).read(true);
    Path measured = jar.file(settings);
    Optional<Path> base = Optional.ofNullable(againstJar);
    ReviewedChange change =
        ReviewedChange.of(
            settings, settingsOptions, baselines.folder, base, measured, System.getenv());
    var request =
        new SessionRequest(measured, settings.results(), change, baselines.folder, System.getenv());
    // On stderr, so that stdout is the plan alone.
    ProgressLine progress = new ProgressLine(err(), Options.terminal());
    ShardPlan plan = ShardPlanning.of(request, Optional.ofNullable(shards), budget(), progress);
    if (out != null) {
      new WholeFile(out).save(plan.json());
    }
    out().print(format.json() ? plan.json() : plan.text());
    return ExitCode.PASSED;
  }

  private Optional<Duration> budget() throws GateFailure {
    if (budget == null) {
      return Optional.empty();
    }
    ValueType<Duration> period = ValueType.period(Duration.ofSeconds(1), Duration.ofDays(7));
    try {
      return Optional.of(period.parse(budget));
    } catch (InvalidValueException e) {
      throw unusable(
          "--budget '%s' %s: give %s".formatted(OneLine.of(budget), e.why(), period.allowed()), e);
    }
  }
}
