package io.github.jmhgate.cli;

import io.github.jmhgate.explain.Event;
import io.github.jmhgate.explain.ProfileRun;
import io.github.jmhgate.explain.ProfileText;
import io.github.jmhgate.explain.Sampler;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.measure.jvm.Plan;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.session.Requests;
import io.github.jmhgate.session.Revision;
import io.github.jmhgate.session.RunRecord;
import io.github.jmhgate.settings.SettingNames;
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
      "The scores are not kept, because a profiler slows what it measures."
    })
final class ProfileCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "BENCHMARK",
      description = "A regular expression that JMH looks for in the names of benchmarks.")
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
      description = "Folder for flame graphs. Default: profile in " + SettingNames.RESULTS + ".")
  private @Nullable Path out;

  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure, InterruptedException {
    Settings settings = settingsOptions.read(true);
    Sampler sampler = sampler();
    Path folder = out == null ? settings.results().resolve("profile") : out;
    MeasureRequest request = Requests.of(jar, folder, settings);
    Plan plan = request.plan();
    BenchmarkSelection selection =
        new BenchmarkSelection(
            List.of(benchmark), List.of(), plan.selection().modes(), plan.selection().params());
    ProfileRun.Outcome outcome =
        new ProfileRun(
                request.launch(),
                new Plan(selection, plan.settings(), plan.forkLimit()),
                folder,
                event,
                sampler,
                library)
            .run();
    mark(outcome, settings, folder);
    PrintWriter console = spec.commandLine().getOut();
    outcome.profiles().forEach(profile -> console.print(new ProfileText(profile, event)));
    console.flush();
    return ExitCodes.PASSED;
  }

  private Sampler sampler() throws GateFailure {
    for (Sampler sampler : Sampler.values()) {
      if (sampler.label().equals(with.toLowerCase(Locale.ROOT))) {
        return sampler;
      }
    }
    throw GateFailure.unusable("--with must be jfr or async-profiler", null);
  }

  /** Says beside the forks' results that a profiler was at work, so that none is recorded. */
  private void mark(ProfileRun.Outcome outcome, Settings settings, Path folder)
      throws GateFailure, InterruptedException {
    Map<String, String> texts = new LinkedHashMap<>(settings.texts());
    texts.put(SettingNames.PROFILERS, outcome.profiler());
    RunRecord.write(
        ProfileRun.measured(folder), outcome.environment(), Revision.of(jar), texts, List.of());
  }
}
