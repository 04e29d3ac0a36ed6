package io.github.jmhgate.cli;

import static java.util.stream.Collectors.joining;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.report.Comparison;
import io.github.jmhgate.report.MeasuredSides;
import io.github.jmhgate.report.ReportContext;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.review.ReviewedChange;
import io.github.jmhgate.usecase.shard.MergeRequest;
import io.github.jmhgate.usecase.shard.MergeSession;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "merge")
final class MergeCommand extends GateCommand {
  @Parameters(arity = "1..*", paramLabel = "SHARD")
  private List<Path> folders = new ArrayList<>();

  @Option(names = "--against", paramLabel = "REF")
  private @Nullable String against;

  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private ClaimingOptions settingsOptions = new ClaimingOptions();
  @Mixin private ReportOptions reportOptions = new ReportOptions();

  @Override
  Map<ExitCode, String> exitCodes() {
    return ExitCode.judging();
  }

  @Override
  ExitCode run() throws GateFailure, InterruptedException {
    reportOptions.prepare();
    Settings own = settingsOptions.with("benchmark.against", against).read(true);
    ReviewedChange change = settingsOptions.reviewed(own, baselines.folder);
    SessionResult merged = MergeSession.run(new MergeRequest(folders, change, baselines.folder));
    String shards = folders.stream().map(Path::toString).collect(joining(", "));
    MeasuredSides sides = MeasuredSides.of(merged.before(), merged.candidate());
    ReportContext context =
        reportOptions.context(
            merged.decision(),
            Comparison.PAIRED,
            merged.base(),
            shards,
            merged.environment(),
            sides,
            false);
    reportOptions.publish(merged.decision(), context, out());
    reportOptions.sayWhere(out());
    return ExitCode.of(merged.decision());
  }
}
