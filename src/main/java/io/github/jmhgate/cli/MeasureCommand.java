package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.explain.ExplainFormat;
import io.github.jmhgate.explain.ExplainRequest;
import io.github.jmhgate.explain.ExplainSession;
import io.github.jmhgate.explain.Explanation;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FolderLock;
import io.github.jmhgate.gate.fact.CodeFact;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.settings.Explaining;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.measure.HistoryKeeper;
import io.github.jmhgate.usecase.measure.MeasureSession;
import io.github.jmhgate.usecase.review.ReviewedChange;
import io.github.jmhgate.usecase.shard.ShardChoice;
import io.github.jmhgate.usecase.shard.ShardFolder;
import io.github.jmhgate.usecase.shard.ShardPlan;
import io.github.jmhgate.usecase.shard.ShardRecord;
import io.github.jmhgate.usecase.shard.ShardRecord.State;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "measure")
final class MeasureCommand extends GateCommand {
  /** What explanations in a pull request may take if the budget has no end. */
  private static final Duration UNLIMITED = Duration.ofMinutes(5);

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
  public Integer call() throws GateFailure, InterruptedException {
    Optional<ShardChoice> choice = shard();
    Path all = out == null ? settingsOptions.results() : out;
    Path folder = choice.map(one -> all.resolve(one.name().folder())).orElse(all);
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
        new MeasureSession.Request(
            measured, folder, change, baselines.folder, resume, System.getenv(), choice);
    SessionProgress progress = new SessionProgress(err(), Options.terminal());
    var session = new MeasureSession(request, progress);
    Runtime.getRuntime().addShutdownHook(new Thread(progress::reportUnlessEnded));
    SessionResult result;
    try {
      result = session.run();
    } finally {
      progress.end();
    }
    result = explainedBriefly(result, folder);
    if (result.shard().isPresent()) {
      publish(result, result.shard().get(), measured, folder);
      return ExitCodes.PASSED;
    }
    var context = reportOptions.context(result, (result.lockstep() ? measured : folder).toString());
    reportOptions.publish(result.decision(), context, out());
    if (selected.pairing().explain() == Explaining.ON && context.explained()) {
      PrintWriter text = reportOptions.printsText() ? out() : new PrintWriter(Writer.nullWriter());
      explain(result, folder, Optional.ofNullable(againstJar), null, text);
    }
    addToHistory(result, measured);
    Optional<Path> stored = session.record(result);
    if (stored.isEmpty()) {
      return ExitCodes.of(result.decision());
    }
    print(
        "Recorded as the baseline of this environment: %s. Commit that folder to share it."
            .formatted(stored.get()));
    result
        .baseline()
        .map(baseline -> baseline.sidecar().recordedAt())
        .ifPresent(time -> print("The baseline compared with was recorded at " + time));
    return ExitCodes.PASSED;
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

  private int versus(Path measured, Settings settings, Path folder)
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

  /** Publishes what a shard measured: its record and its reports as files, but no verdict. */
  private void publish(
      SessionResult result, SessionResult.Shard outcome, Path measured, Path folder)
      throws GateFailure {
    List<ShardRecord.Note> notes =
        outcome.warnings().stream()
            .map(warning -> new ShardRecord.Note(warning.kind(), Wording.of(warning.fact())))
            .toList();
    reportOptions.write(
        result.decision(), reportOptions.context(result, measured.toString()), folder);
    ShardFolder.keep(outcome, notes, folder);
    ShardRecord record = outcome.record();
    long paired = record.rows().stream().filter(row -> row.state() == State.PAIRED).count();
    String same = record.identicalJars() ? ", since the jars are the same byte for byte" : "";
    Path all = Optional.ofNullable(folder.getParent()).orElse(folder);
    print(
        "Shard %s is in %s: %s of the suite's %s benchmarks measured in pairs%s. It decides nothing by itself; when all shards are there: jmh-gate merge %s"
            .formatted(record.name(), folder, paired, outcome.plan().size(), same, all));
  }

  /** Adds to a pull request's result what costs more, as far as the budget allows. */
  private SessionResult explainedBriefly(SessionResult result, Path folder)
      throws InterruptedException {
    boolean wanted =
        result.settings().pairing().explain() == Explaining.AUTO
            && ReviewedChange.isPullRequest(System.getenv());
    if (!wanted || result.left().isEmpty() || result.shard().isPresent()) {
      return result;
    }
    SessionResult.Left left = result.left().get();
    Map<BenchmarkId, CodeFact.Cost> costs = new HashMap<>();
    Duration time = left.time().orElse(UNLIMITED);
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    for (Explanation one : explain(result, folder, Optional.of(left.base()), time, nowhere)) {
      one.worst().ifPresent(cost -> costs.put(one.benchmark(), cost));
    }
    return result.with(result.decision().explained(costs));
  }

  /** Explains the losses; a failure to do so does not change the verdict. */
  private List<Explanation> explain(
      SessionResult result,
      Path folder,
      Optional<Path> base,
      @Nullable Duration time,
      PrintWriter text)
      throws InterruptedException {
    try {
      Settings settings = result.settings();
      var decision = result.decision();
      Path own = jar.file(settings);
      int forks = ExplainSession.USUAL;
      var request =
          new ExplainRequest(folder, decision, own, base, settings, forks, time, System.getenv());
      return ExplainCommand.explain(request, ExplainFormat.TEXT, text, err());
    } catch (GateFailure e) {
      Failures.warn(spec.commandLine(), "not explained: " + e.getMessage());
      return List.of();
    }
  }

  /** Adds the run to the history; a failure to do so does not change the verdict. */
  private void addToHistory(SessionResult result, Path measured) throws InterruptedException {
    try {
      HistoryKeeper.keep(result, measured, System.getenv())
          .ifPresent(added -> print("Added to the history: " + added.file()));
    } catch (GateFailure e) {
      Failures.warn(spec.commandLine(), String.valueOf(e.getMessage()));
    }
  }
}
