package io.github.jmhgate.cli;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.MeasuredSides;
import io.github.jmhgate.report.ReportContext.Comparison;
import io.github.jmhgate.session.MergeSession;
import io.github.jmhgate.session.SessionResult;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Puts shards together and decides over all of them. */
@Command(
    name = "merge",
    description = {
      "Merges the shards that 'measure --shard' measured, and judges them as one "
          + "suite, with the error rate of one.",
      "Every benchmark must be there exactly once. Shards of different jars, "
          + "settings, plans, JVMs or versions of jmh-gate are refused; different machines "
          + "are reported."
    })
final class MergeCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "SHARD",
      description = "Folders of shards, or a folder that holds them.")
  private List<Path> folders = new ArrayList<>();

  @Option(
      names = "--against",
      paramLabel = "REF",
      description =
          "What the shards were measured against; the setting " + SettingNames.AGAINST + ".")
  private @Nullable String against;

  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private SettingsOptions.Judging settingsOptions = new SettingsOptions.Judging();
  @Mixin private ReportOptions reportOptions = new ReportOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure, InterruptedException {
    reportOptions.prepare();
    Settings own = settingsOptions.with(SettingNames.AGAINST, against).read(true);
    SessionResult merged =
        MergeSession.merge(folders, own, settingsOptions, baselines.folder(), System.getenv());
    reportOptions.publish(
        merged.decision(),
        reportOptions.context(
            Comparison.PAIRED,
            merged.base(),
            folders.stream().map(Path::toString).collect(Collectors.joining(", ")),
            merged.environment(),
            MeasuredSides.of(merged.before(), merged.candidate())),
        spec.commandLine().getOut());
    return ExitCodes.of(merged.decision());
  }
}
