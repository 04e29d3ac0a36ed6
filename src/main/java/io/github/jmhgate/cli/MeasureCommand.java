package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FolderLock;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.measure.MeasureOutcome;
import io.github.jmhgate.usecase.measure.MeasureUseCase;
import io.github.jmhgate.usecase.measure.SuitePart;
import io.github.jmhgate.usecase.measure.WholeSuite;
import io.github.jmhgate.usecase.review.ReviewedChange;
import io.github.jmhgate.usecase.shard.ShardChoice;
import io.github.jmhgate.usecase.shard.ShardFolder;
import io.github.jmhgate.usecase.shard.ShardMeasuring;
import io.github.jmhgate.usecase.shard.ShardPlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "measure")
final class MeasureCommand extends GateCommand {
  private static final List<String> RESULTS =
      List.of(BaselineStore.RESULTS, Sidecar.FILE_NAME, ShardFolder.RECORD);

  @Option(names = "--out", paramLabel = "DIR")
  private @Nullable Path out;

  @Option(names = "--against-jar", paramLabel = "FILE")
  private @Nullable Path againstJar;

  @Option(names = "--against", paramLabel = "REF")
  private @Nullable String against;

  @Option(names = "--rebuild-base")
  private boolean rebuildBase;

  @Option(names = "--budget", paramLabel = "TIME")
  private @Nullable String budget;

  @Option(names = "--explain")
  private boolean explain;

  @Option(names = "--resume")
  private boolean resume;

  @Option(names = "--shard", paramLabel = "I/N")
  private @Nullable String shard;

  @Option(names = "--shard-plan", paramLabel = "FILE")
  private @Nullable Path shardPlan;

  @Mixin private JarOption jar = new JarOption();
  @Mixin private BaselinesOption baselines = new BaselinesOption();

  @Mixin private MeasuringAndClaimingOptions settingsOptions = new MeasuringAndClaimingOptions();

  @Mixin private AcceptOption acceptOption = new AcceptOption();
  @Mixin private ReportOptions reportOptions = new ReportOptions();

  @Override
  Map<ExitCode, String> exitCodes() {
    return ExitCode.judging();
  }

  @Override
  ExitCode run() throws GateFailure, InterruptedException {
    Optional<ShardChoice> choice = shard();
    Path all = out == null ? settingsOptions.results() : out;
    Path folder = choice.map(shard -> all.resolve(shard.name().folder())).orElse(all);
    removeEarlierRun(folder);
    Settings settings = readSettings();
    ReviewedChange change = review(settings);
    Settings selected = change.settings();
    Path measured = jar.file(settings);
    if (selected.comparisons().wanted()) {
      return versus(measured, selected, folder);
    }
    reportOptions.reportsTo(folder);
    reportOptions.prepare();
    if (choice.isPresent()) {
      ReportFile.claim(folder, List.of(ShardFolder.PLAN, ShardFolder.RECORD));
    }
    var request =
        new SessionRequest(measured, folder, change, baselines.folder, resume, System.getenv());
    Optional<ShardMeasuring> part = choice.map(ShardMeasuring::new);
    SuitePart suite = part.isPresent() ? part.get() : new WholeSuite();
    var base = Optional.ofNullable(againstJar);
    SessionProgress progress = new SessionProgress(err(), Options.terminal());
    Runtime.getRuntime().addShutdownHook(new Thread(progress::reportUnlessEnded));
    var reports = new MeasureReports(this, request, jar, base, part, reportOptions);
    MeasureOutcome outcome = new MeasureUseCase(request, suite, progress, reports).run();
    outcome.baseline().ifPresent(stored -> reportStored(stored, outcome.result()));
    reportOptions.sayWhere(out());
    boolean decides = outcome.baseline().isEmpty() && !suite.isMeasured();
    return decides ? ExitCode.of(outcome.result().decision()) : ExitCode.PASSED;
  }

  private void reportStored(Path folder, SessionResult result) {
    print(
        "Recorded as the baseline of this environment: %s. Commit that folder to share it."
            .formatted(folder));
    result
        .baseline()
        .map(baseline -> baseline.sidecar().recordedAt())
        .ifPresent(time -> print("The baseline compared with was recorded at " + time));
  }

  /** Reads the settings, over which the options of this command are. */
  private Settings readSettings() throws GateFailure {
    settingsOptions.with("benchmark.against", against).with("benchmark.budget", budget);
    if (rebuildBase) {
      settingsOptions.with("benchmark.rebuild-base", "true");
    }
    if (explain) {
      settingsOptions.with("benchmark.explain", "on");
    }
    return acceptOption.apply(settingsOptions).read(true);
  }

  private Optional<ShardChoice> shard() throws GateFailure {
    if (shard == null) {
      if (shardPlan != null) {
        throw unusable("--shard-plan has no effect without --shard");
      }
      return Optional.empty();
    }
    Optional<ShardPlan> plan =
        shardPlan == null ? Optional.empty() : Optional.of(ShardFolder.readPlan(shardPlan));
    return Optional.of(ShardChoice.parse(shard, plan, System.getenv()));
  }

  /** Removes an earlier run's reports and results, unless another process measures there now. */
  private void removeEarlierRun(Path folder) throws GateFailure {
    if (FolderLock.isHeld(folder)) {
      return;
    }
    reportOptions.removeOldReports(folder);
    VersusRun.removeOld(folder);
    ExplainCommand.removeOld(folder);
    for (Path results : List.of(folder, folder.resolve("base"), folder.resolve("candidate"))) {
      ReportFile.removeOld(results, RESULTS);
    }
  }

  /** Decides which settings apply; a change cannot escape its judge by comparing variants. */
  private ReviewedChange review(Settings own) throws GateFailure, InterruptedException {
    Path measured = jar.file(own);
    Optional<Path> base = Optional.ofNullable(againstJar);
    ReviewedChange change =
        ReviewedChange.of(own, settingsOptions, baselines.folder, base, measured, System.getenv());
    return own.comparisons().wanted() ? change.undisputed() : change;
  }

  private ExitCode versus(Path measured, Settings settings, Path folder)
      throws GateFailure, InterruptedException {
    if (shard != null) {
      throw unusable(
          "--shard measures a change, which benchmark.mode=versus does not; leave out one");
    }
    if (settings.pairing().wanted() || againstJar != null) {
      throw unusable(
          "benchmark.mode=versus compares variants and judges no change, which benchmark.against,"
              + " benchmark.compare=paired and --against-jar ask for; leave out one");
    }
    return new VersusRun(new VersusOptions(), measured, settings, out(), new VersusProgress(err()))
        .run(folder, folder.resolve("versus"));
  }
}
