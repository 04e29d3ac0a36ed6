package io.github.jmhgate.cli;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.revision.Git.CommitRange;
import io.github.jmhgate.session.BisectSession;
import io.github.jmhgate.session.Bisection.Step;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "bisect",
    description = {
      "Finds the commit that made a benchmark slower: measures commits in pairs with the good one.",
      "A commit that cannot be built or judged is replaced by its neighbour. A commit whose "
          + "benchmark runs the same code as a judged one is not measured. The result is one "
          + "commit, or a few that cannot be distinguished."
    })
final class BisectCommand extends GateCommand {
  @Parameters(
      paramLabel = "BENCHMARK",
      description = "Class and method of the benchmark, such as a.b.C.m, or C.m.")
  private String benchmark = "";

  @Option(
      names = "--good",
      required = true,
      paramLabel = "REF",
      description = "A revision without the loss; all others are compared with it.")
  private String good = "";

  @Option(
      names = "--bad",
      paramLabel = "REF",
      description = "A later revision with the loss. Default: ${DEFAULT-VALUE}.")
  private String bad = "HEAD";

  @Option(
      names = "--jar",
      paramLabel = "FILE",
      description =
          "Where benchmark.build puts the benchmark jar in the checkout. Default: the setting "
              + "benchmark.jar, else target/benchmarks.jar.")
  private @Nullable Path jar;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for results. Default: ${DEFAULT-VALUE}.")
  private Path out = Path.of("target/jmh-gate/bisect");

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "Time for each step, such as 5m; the setting benchmark.budget.")
  private @Nullable String budget;

  @Option(names = "--resume", description = "Continue an interrupted bisection.")
  private boolean resume;

  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();

  @Override
  public Integer call() throws GateFailure, InterruptedException {
    settingsOptions.with("benchmark.budget", budget);
    Optional<Path> place = Optional.ofNullable(jar);
    BisectSession.SettingsSupplier settings = settingsOptions::readWithoutClaims;
    var request =
        new BisectSession.Request(
            benchmark, good, bad, place, out, settings, resume, System.getenv());
    BisectSession.Found found = BisectSession.run(request, new Progress());
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
    return ExitCodes.PASSED;
  }

  /** One line per step; stderr shows what is being measured. */
  private final class Progress extends SessionProgress implements BisectSession.Listener {
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
          "Bisecting %s commits after %.12s%s"
              .formatted(commits, good, taken == 0 ? "" : ", with " + taken + " steps taken up"));
    }

    @Override
    public void asking(int position, CommitRange.Commit commit) {
      print("Judging %.12s %s".formatted(commit.hash(), commit.subject()));
    }

    /** Names the base by its commit, as its jar is a kept copy. */
    @Override
    public void lockstep(
        List<BenchmarkId> benchmarks, String base, Environment environment, int takenUp) {
      super.lockstep(benchmarks, "%.12s".formatted(good), environment, takenUp);
    }

    /** Omits the cost, which the commit's own line reports. */
    @Override
    public void measured(Duration wall, double inside) {
      paused();
    }

    @Override
    public void done(Step step) {
      BisectCommand.this.print(step.text(commits));
    }
  }
}
