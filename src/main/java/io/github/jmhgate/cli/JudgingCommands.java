package io.github.jmhgate.cli;

import static java.util.stream.Collectors.joining;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.MeasuredSides;
import io.github.jmhgate.report.ReportContext;
import io.github.jmhgate.report.ReportContext.Comparison;
import io.github.jmhgate.session.Judge;
import io.github.jmhgate.session.MeasuredRun;
import io.github.jmhgate.session.MergeSession;
import io.github.jmhgate.session.ReviewedChange;
import io.github.jmhgate.session.SessionResult;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The commands that judge results which were measured before. */
final class JudgingCommands {
  private JudgingCommands() {}

  @Command(name = "compare")
  static final class Compare extends GateCommand {
    @Parameters(paramLabel = "BASELINE")
    private Path baseline = Path.of("");

    @Parameters(paramLabel = "CANDIDATE")
    private Path candidate = Path.of("");

    @Option(names = "--baselines", paramLabel = "DIR")
    private @Nullable Path baselines;

    @Mixin private SettingsOptions.Claiming settingsOptions = new SettingsOptions.Claiming();
    @Mixin private ReportOptions reportOptions = new ReportOptions();

    @Override
    public Integer call() throws GateFailure, InterruptedException {
      reportOptions.prepare();
      Policy policy = settingsOptions.read(false).policy();
      List<Run> runs =
          MeasuredRun.readBoth(
              MeasuredRun.resultsOf(baseline), MeasuredRun.resultsOf(candidate), policy);
      Optional<Path> folder = Optional.ofNullable(baselines);
      Decision decision = Judge.compare(runs.get(0), runs.get(1), policy, folder);
      MeasuredSides sides = MeasuredSides.of(runs.get(0), runs.get(1));
      ReportContext context =
          reportOptions.context(
              Comparison.COMPARE,
              MeasuredRun.shown(baseline, runs.get(0)),
              MeasuredRun.shown(candidate, runs.get(1)),
              "",
              sides,
              false);
      reportOptions.publish(decision, context, out());
      return ExitCodes.of(decision);
    }
  }

  @Command(name = "check")
  static final class Check extends GateCommand {
    @Mixin private Options.Candidate candidate = new Options.Candidate();
    @Mixin private Options.Baselines baselines = new Options.Baselines();
    @Mixin private SettingsOptions.Claiming settingsOptions = new SettingsOptions.Claiming();
    @Mixin private ReportOptions reportOptions = new ReportOptions();

    @Override
    public Integer call() throws GateFailure, InterruptedException {
      reportOptions.prepare();
      Settings own = settingsOptions.read(true);
      MeasuredRun run = MeasuredRun.read(candidate.run);
      ReviewedChange change = settingsOptions.reviewed(own, baselines.folder);
      SessionResult judged = run.judged(change.settings(), baselines.folder, change.warnings());
      reportOptions.publish(
          judged.decision(), reportOptions.context(judged, candidate.run.toString()), out());
      return ExitCodes.of(judged.decision());
    }
  }

  @Command(name = "record")
  static final class Record extends GateCommand {
    @Mixin private Options.Candidate candidate = new Options.Candidate();
    @Mixin private Options.Baselines baselines = new Options.Baselines();
    @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
    @Mixin private Options.Accept acceptOption = new Options.Accept();
    @Mixin private ReportOptions reportOptions = new ReportOptions();

    @Override
    public Integer call() throws GateFailure {
      reportOptions.prepare();
      Settings settings =
          acceptOption.apply(settingsOptions).with("benchmark.baseline", "record").read(true);
      SessionResult judged = MeasuredRun.judgeToRecord(candidate.run, settings, baselines.folder);
      reportOptions.publish(
          judged.decision(), reportOptions.context(judged, candidate.run.toString()), out());
      Path folder = MeasuredRun.record(judged, baselines.folder);
      print("Recorded as the baseline of this environment: " + folder);
      return ExitCodes.PASSED;
    }
  }

  @Command(name = "merge")
  static final class Merge extends GateCommand {
    @Parameters(arity = "1..*", paramLabel = "SHARD")
    private List<Path> folders = new ArrayList<>();

    @Option(names = "--against", paramLabel = "REF")
    private @Nullable String against;

    @Mixin private Options.Baselines baselines = new Options.Baselines();
    @Mixin private SettingsOptions.Claiming settingsOptions = new SettingsOptions.Claiming();
    @Mixin private ReportOptions reportOptions = new ReportOptions();

    @Override
    public Integer call() throws GateFailure, InterruptedException {
      reportOptions.prepare();
      Settings own = settingsOptions.with("benchmark.against", against).read(true);
      ReviewedChange change = settingsOptions.reviewed(own, baselines.folder);
      SessionResult merged = MergeSession.merge(folders, change, baselines.folder);
      String shards = folders.stream().map(Path::toString).collect(joining(", "));
      MeasuredSides sides = MeasuredSides.of(merged.before(), merged.candidate());
      ReportContext context =
          reportOptions.context(
              Comparison.PAIRED, merged.base(), shards, merged.environment(), sides, false);
      reportOptions.publish(merged.decision(), context, out());
      return ExitCodes.of(merged.decision());
    }
  }
}
