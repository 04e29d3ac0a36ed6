package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.revision.Git.CommitRange;
import io.github.jmhgate.text.Words;
import io.github.jmhgate.usecase.bisect.BisectListener;
import io.github.jmhgate.usecase.bisect.BisectRequestBuilder;
import io.github.jmhgate.usecase.bisect.BisectResult;
import io.github.jmhgate.usecase.bisect.BisectSession;
import io.github.jmhgate.usecase.bisect.BisectStep;
import io.github.jmhgate.usecase.bisect.SettingsSupplier;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "bisect")
final class BisectCommand extends GateCommand {
  @Parameters(paramLabel = "BENCHMARK")
  private String benchmark = "";

  @Option(names = "--good", required = true, paramLabel = "REF")
  private String good = "";

  @Option(names = "--bad", paramLabel = "REF")
  private String bad = "HEAD";

  @Option(names = "--jar", paramLabel = "FILE")
  private @Nullable Path jar;

  @Option(names = "--out", paramLabel = "DIR")
  private Path out = Path.of("target/jmh-gate/bisect");

  @Option(names = "--budget", paramLabel = "TIME")
  private @Nullable String budget;

  @Option(names = "--resume")
  private boolean resume;

  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();

  @Override
  Map<ExitCode, String> exitCodes() {
    return ExitCode.measuring();
  }

  @Override
  ExitCode run() throws GateFailure, InterruptedException {
    settingsOptions.with("benchmark.budget", budget);
    Optional<Path> place = Optional.ofNullable(jar);
    SettingsSupplier settings = settingsOptions::readWithoutClaims;
    var request =
        new BisectRequestBuilder()
            .benchmark(benchmark)
            .good(good)
            .bad(bad)
            .jar(place)
            .folder(out)
            .settings(settings)
            .resume(resume)
            .variables(System.getenv())
            .build();
    BisectResult found = BisectSession.run(request, new Progress());
    print("");
    int suspects = found.suspects().size();
    String which = suspects == 1 ? "this commit" : "one of these " + suspects + " commits";
    print(
        "%s: the loss came with %s, sure to %s"
            .formatted(found.benchmark().label(), which, found.surenessText()));
    for (int position : found.suspects()) {
      CommitRange.Commit commit = found.range().commits().get(position - 1);
      print("  %.12s %s".formatted(commit.hash(), commit.subject()));
    }
    print(found.cost());
    return ExitCode.PASSED;
  }

  /** One line per step; stderr shows what is being measured. */
  private final class Progress extends SessionProgress implements BisectListener {
    private int commits;
    private String good = "";

    Progress() {
      super(BisectCommand.this.err(), Options.terminal());
    }

    @Override
    public void range(CommitRange range, int taken) {
      commits = range.commits().size();
      good = range.good();
      BisectCommand.this.print(
          "Bisecting %s after %.12s%s"
              .formatted(
                  Words.count(commits, "commit"),
                  good,
                  taken == 0 ? "" : ", with " + taken + " steps taken up"));
    }

    @Override
    public void asking(int position, CommitRange.Commit commit) {
      print("Judging %.12s %s".formatted(commit.hash(), commit.subject()));
    }

    /** Names the base by its commit, as its jar is a kept copy. */
    @Override
    public void lockstep(
        List<BenchmarkId> benchmarks,
        Set<BenchmarkId> checks,
        String base,
        Environment environment,
        int takenUp) {
      super.lockstep(benchmarks, checks, "%.12s".formatted(good), environment, takenUp);
    }

    /** Omits the cost, which the commit's own line reports. */
    @Override
    public void measured(Duration wall, double inside) {
      paused();
    }

    @Override
    public void done(BisectStep step) {
      BisectCommand.this.print(step.text(commits));
    }
  }
}
