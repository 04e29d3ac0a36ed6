package io.github.jmhgate.cli;

import io.github.jmhgate.explain.ExplainFormat;
import io.github.jmhgate.explain.ExplainSession;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.model.FolderLock;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.session.HistoryKeeper;
import io.github.jmhgate.session.MeasureSession;
import io.github.jmhgate.session.Preview;
import io.github.jmhgate.session.ReviewedChange;
import io.github.jmhgate.session.SessionListener;
import io.github.jmhgate.session.SessionResult;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.shard.ShardChoice;
import io.github.jmhgate.shard.ShardFiles;
import io.github.jmhgate.shard.ShardName;
import io.github.jmhgate.shard.ShardPlan;
import io.github.jmhgate.store.Baseline;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.Sidecar;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures a benchmark jar, judges it against the baselines, and reports. */
@Command(
    name = "measure",
    description = {
      "Measures a JMH benchmark jar and judges it against the stored baseline, or "
          + "against another revision measured in lockstep.",
      "Works with the jar of any project, of JMH 1.21 or later.",
      "Writes result.json (JMH's own format), environment.json, report.html, report.txt, report.md,"
          + " report.json and junit.xml.",
      "With "
          + SettingNames.MODE
          + "=versus, compares the variants that the settings name instead; see"
          + " versus."
    })
final class MeasureCommand implements Callable<Integer> {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Folder for results and reports. Default: the setting " + SettingNames.RESULTS + ".")
  private @Nullable Path out;

  @Option(
      names = "--dry-run",
      description =
          "Measure nothing; list what would be measured, in which order and why, as "
              + "text or, with --format=json, as JSON.")
  private boolean dryRun;

  @Mixin private JarOption jar = new JarOption();
  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private SettingsOptions.Measuring settingsOptions = new SettingsOptions.Measuring();
  @Mixin private PairOptions pairOptions = new PairOptions();
  @Mixin private ShardOptions shardOptions = new ShardOptions();
  @Mixin private AcceptOption acceptOption = new AcceptOption();
  @Mixin private ReportOptions reportOptions = new ReportOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure, InterruptedException {
    Optional<ShardChoice> shard = shardOptions.choice(System.getenv());
    Path all = out == null ? settingsOptions.results() : out;
    Path folder = shard.map(choice -> all.resolve(choice.name().folder())).orElse(all);
    if (!dryRun) {
      EarlierRun.remove(folder, reportOptions);
    }
    Settings settings = acceptOption.apply(pairOptions.apply(settingsOptions)).read(true);
    if (dryRun) {
      if (shard.isPresent()) {
        throw GateFailure.unusable("--dry-run shows the whole suite; leave out --shard", null);
      }
      return preview(settings, folder);
    }
    ReviewedChange change = review(settings);
    Settings counting = change.settings();
    if (shard.isPresent() && counting.comparisons().wanted()) {
      throw GateFailure.unusable(
          "--shard measures a change, which "
              + SettingNames.MODE
              + "=versus does not; leave out one",
          null);
    }
    if (counting.comparisons().wanted()) {
      if (counting.pairing().wanted() || pairOptions.againstJar().isPresent()) {
        throw GateFailure.unusable(
            SettingNames.MODE
                + "=versus compares variants and judges no change, which "
                + SettingNames.AGAINST
                + ", "
                + SettingNames.COMPARE
                + "=paired and --against-jar ask for; leave out one",
            null);
      }
      return new VersusRun(
              spec.commandLine().getOut(), spec.commandLine().getErr(), reportOptions.terminal())
          .run(jar.file(settings), counting, folder);
    }
    reportOptions.reportsTo(folder);
    reportOptions.prepare();
    if (shard.isPresent()) {
      ReportFile.claim(folder, List.of(ShardFiles.PLAN, ShardFiles.RECORD));
    }
    MeasureSession session =
        new MeasureSession(request(settings, change, folder, shard), progress());
    SessionResult result = session.run();
    if (result.shard().isPresent()) {
      return ShardRun.publish(
          result,
          result.shard().get(),
          folder,
          jar.file(settings),
          reportOptions,
          spec.commandLine().getOut());
    }
    publish(result, jar.file(settings), folder);
    explain(result, folder);
    addToHistory(result, jar.file(settings));
    Optional<Path> stored = session.record(result);
    if (stored.isEmpty()) {
      return ExitCodes.of(result.decision());
    }
    recorded(stored.get(), result);
    return ExitCodes.PASSED;
  }

  /**
   * Settles once which settings count, also for whether the change is judged at all: it cannot
   * leave its judge by comparing variants instead.
   */
  private ReviewedChange review(Settings own) throws GateFailure, InterruptedException {
    Path measured = jar.file(own);
    ReviewedChange change =
        ReviewedChange.of(
            own,
            settingsOptions,
            baselines.folder(),
            pairOptions.againstJar(),
            measured,
            System.getenv());
    return own.comparisons().wanted() ? change.undisputed() : change;
  }

  private Integer preview(Settings settings, Path folder) throws GateFailure, InterruptedException {
    if (settings.comparisons().wanted()) {
      throw GateFailure.unusable(
          "--dry-run shows what a change can reach, which "
              + SettingNames.MODE
              + "=versus does not judge; leave out one",
          null);
    }
    boolean json = reportOptions.wantsJson();
    Preview preview =
        new MeasureSession(
                request(settings, review(settings), folder, Optional.empty()), progress())
            .preview();
    PrintWriter console = spec.commandLine().getOut();
    console.print(json ? AffectedJson.of(preview) : AffectedText.of(preview));
    console.flush();
    return ExitCodes.PASSED;
  }

  private MeasureSession.Request request(
      Settings settings, ReviewedChange change, Path folder, Optional<ShardChoice> shard)
      throws GateFailure {
    return new MeasureSession.Request(
        jar.file(settings),
        folder,
        change,
        baselines.folder(),
        pairOptions.resume(),
        System.getenv(),
        shard);
  }

  private SessionListener progress() {
    return new SessionProgress(progressLine());
  }

  private ProgressLine progressLine() {
    return ProgressLine.of(spec.commandLine().getErr(), reportOptions.terminal());
  }

  private void publish(SessionResult result, Path measured, Path folder) throws GateFailure {
    PrintWriter console = spec.commandLine().getOut();
    reportOptions.publish(
        result.decision(),
        reportOptions
            .context(result, result.lockstep() ? measured.toString() : folder.toString())
            .explained(explains(result)),
        console);
  }

  private static boolean explains(SessionResult result) {
    return result.settings().pairing().explain()
        && result.lockstep()
        && result.results().isPresent();
  }

  /** A verdict stands, whether or not it can be explained. */
  private void explain(SessionResult result, Path folder) throws InterruptedException {
    if (!explains(result)) {
      return;
    }
    PrintWriter out =
        reportOptions.printsText()
            ? spec.commandLine().getOut()
            : new PrintWriter(Writer.nullWriter());
    try {
      ExplainRun.of(
          new ExplainSession.Request(
              folder,
              reportOptions.reportsOr(folder),
              jar.file(result.settings()),
              pairOptions.againstJar(),
              result.settings(),
              ExplainSession.USUAL,
              System.getenv()),
          new ExplainProgress(progressLine()),
          ExplainFormat.TEXT,
          reportOptions.terminal(),
          out);
    } catch (GateFailure e) {
      Failures.warn(spec.commandLine(), "not explained: " + e.getMessage());
    }
  }

  /** A verdict stands, whether or not a history can be written. */
  private void addToHistory(SessionResult result, Path measured) throws InterruptedException {
    try {
      Optional<Ledger.Added> added = HistoryKeeper.keep(result, measured, System.getenv());
      if (added.isPresent()) {
        PrintWriter console = spec.commandLine().getOut();
        console.println(ConsoleText.line("Added to the history: " + added.get().file()));
        HistoryCommand.tellOfTheClock(added.get(), console);
        console.flush();
      }
    } catch (GateFailure e) {
      Failures.warn(spec.commandLine(), String.valueOf(e.getMessage()));
    }
  }

  private void recorded(Path stored, SessionResult result) {
    PrintWriter console = spec.commandLine().getOut();
    console.println(
        ConsoleText.line(
            "Recorded as the baseline of this environment: %s. Commit that folder to share it."
                .formatted(stored)));
    result
        .baseline()
        .map(Baseline::sidecar)
        .map(Sidecar::recordedAt)
        .ifPresent(time -> console.println("The baseline compared with was recorded at " + time));
    console.flush();
  }

  /** What an earlier run left in a folder of results. */
  private static final class EarlierRun {
    private static final List<String> RESULTS =
        List.of(BaselineStore.RESULTS, Sidecar.FILE_NAME, ShardFiles.RECORD);

    private EarlierRun() {}

    /**
     * Removes its reports and results together, so that they are not taken for those of a run that
     * fails. Its forks and pairs stay until the next measurement begins. Does nothing if another
     * process measures into the folder.
     */
    static void remove(Path folder, ReportOptions reports) throws GateFailure {
      if (FolderLock.isHeld(folder)) {
        return;
      }
      reports.removeOldReports(folder);
      VersusOutput.removeOld(folder);
      ExplainRun.removeOld(folder);
      ReportFile.removeOld(folder, RESULTS);
      for (String side : List.of("base", "candidate")) {
        ReportFile.removeOld(folder.resolve(side), RESULTS);
      }
    }
  }

  /** Which part of a suite to measure. */
  private static final class ShardOptions {
    @Option(
        names = "--shard",
        paramLabel = "I/N",
        description = {
          "Measure shard I of N, from 1/N, into DIR/shard-I. 'merge' judges all shards together.",
          "job/N takes the number from JOB_COMPLETION_INDEX, as in a Kubernetes Indexed Job."
        })
    private @Nullable String shard;

    @Option(
        names = "--shard-plan",
        paramLabel = "FILE",
        description =
            "The plan of shards that 'jmh-gate plan --output' wrote. Default: each "
                + "shard makes the same"
                + " plan by itself, without recorded durations.")
    private @Nullable Path plan;

    /** The shard that was asked for; empty where the whole suite is measured. */
    public Optional<ShardChoice> choice(Map<String, String> variables) throws GateFailure {
      if (shard == null) {
        if (plan != null) {
          throw GateFailure.unusable("--shard-plan says nothing without --shard", null);
        }
        return Optional.empty();
      }
      ShardName name = ShardName.parse(shard, variables);
      Optional<ShardPlan> given =
          plan == null ? Optional.empty() : Optional.of(ShardFiles.plan(plan));
      return Optional.of(ShardChoice.of(name, given));
    }
  }
}
