package io.github.jmhgate.cli;

import io.github.jmhgate.measure.MeasureException;
import io.github.jmhgate.measure.MeasureRequest;
import io.github.jmhgate.measure.Plan;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.profile.Event;
import io.github.jmhgate.measure.profile.Profile;
import io.github.jmhgate.measure.profile.ProfileRun;
import io.github.jmhgate.measure.profile.Sampler;
import io.github.jmhgate.measure.profile.TopFrames;
import io.github.jmhgate.settings.Settings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows where a benchmark spends its time, allocates, or waits for locks. */
@Command(
    name = "profile",
    description = {
      "Runs benchmarks once more under a profiler, writes a flame graph and prints the top frames.",
      "Scores of such a run are not kept: a profiler slows what it looks at."
    })
final class ProfileCommand implements Callable<Integer> {
  private static final double PERCENT = 100;

  @Parameters(
      paramLabel = "BENCHMARK",
      description = "Regular expression that is found in the names of the benchmarks.")
  private String benchmark = "";

  @Option(
      names = "--jar",
      paramLabel = "FILE",
      defaultValue = "target/benchmarks.jar",
      description = "Benchmark jar. Default: ${DEFAULT-VALUE}.")
  private Path jar = Path.of("");

  @Option(
      names = "--event",
      paramLabel = "EVENT",
      defaultValue = "cpu",
      description = "What to look at: cpu, alloc or lock. Default: ${DEFAULT-VALUE}.")
  private Event event = Event.CPU;

  @Option(
      names = "--with",
      paramLabel = "PROFILER",
      defaultValue = "jfr",
      description = "jfr or async-profiler. Default: ${DEFAULT-VALUE}.")
  private String with = "";

  @Option(
      names = "--async-profiler",
      paramLabel = "FILE",
      description =
          "async-profiler's library, or the jar of tools.profiler:async-profiler. Default: what the"
              + " benchmark jar holds.")
  private @Nullable Path library;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for flame graphs. Default: profile in benchmark.results.")
  private @Nullable Path out;

  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws CommandFailure, InterruptedException {
    Settings settings = settingsOptions.read(true);
    Sampler sampler = sampler();
    Path folder = out == null ? settings.results().resolve("profile") : out;
    MeasureRequest request = Requests.of(jar, folder, settings);
    Plan plan = request.plan();
    BenchmarkSelection selection =
        new BenchmarkSelection(
            List.of(benchmark), List.of(), plan.selection().modes(), plan.selection().params());
    try {
      ProfileRun.Outcome outcome =
          new ProfileRun(
                  request.launch(),
                  new Plan(selection, plan.settings(), 1, plan.forkLimit()),
                  folder,
                  event,
                  sampler,
                  library)
              .run();
      mark(outcome, settings, folder);
      outcome.profiles().forEach(this::print);
      return ExitCodes.PASSED;
    } catch (MeasureException e) {
      throw CommandFailure.of(e);
    }
  }

  private Sampler sampler() throws CommandFailure {
    for (Sampler sampler : Sampler.values()) {
      if (sampler.label().equals(with.toLowerCase(Locale.ROOT))) {
        return sampler;
      }
    }
    throw CommandFailure.unusable("--with must be jfr or async-profiler", null);
  }

  /** Says beside the forks' results that a profiler was at work, so that none is recorded. */
  private static void mark(ProfileRun.Outcome outcome, Settings settings, Path folder)
      throws CommandFailure {
    Map<String, String> texts = new LinkedHashMap<>(settings.texts());
    texts.put("benchmark.profilers", outcome.profiler());
    RunRecord.write(folder, outcome.environment(), Revision.current(), texts, List.of());
  }

  private void print(Profile profile) {
    PrintWriter console = spec.commandLine().getOut();
    console.printf(
        Locale.ROOT,
        "%s: %s, samples by %s%n",
        printable(profile.benchmark().shortLabel()),
        event.name().toLowerCase(Locale.ROOT),
        profile.engine());
    TopFrames top = profile.top();
    if (top.total() == 0) {
      console.println("  nothing was recorded" + hint());
    } else {
      console.println("   self  within  frame");
      for (TopFrames.Frame frame : top.frames()) {
        console.printf(
            Locale.ROOT,
            "%5.1f %% %5.1f %%  %s%n",
            PERCENT * frame.self() / top.total(),
            PERCENT * frame.within() / top.total(),
            printable(frame.name()));
      }
    }
    console.printf("Flame graph: %s%n%n", profile.flameGraph());
    console.flush();
  }

  private String hint() {
    return event == Event.LOCK
        ? ": no thread waited for a monitor long enough to be seen; more threads may, by"
            + " --set benchmark.threads=N"
        : "; measure longer, by --set benchmark.time=2s";
  }

  private static String printable(String text) {
    String clean = text.replaceAll("\\p{Cntrl}", "\uFFFD");
    return clean.length() > 160 ? clean.substring(0, 160) + "…" : clean;
  }
}
