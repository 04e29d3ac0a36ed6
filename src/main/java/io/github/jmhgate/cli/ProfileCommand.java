package io.github.jmhgate.cli;

import io.github.jmhgate.explain.ProfileEvent;
import io.github.jmhgate.explain.ProfileSession;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.usecase.Requests;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "profile")
final class ProfileCommand extends GateCommand {
  @Parameters(paramLabel = "BENCHMARK")
  private String benchmark = "";

  @Option(names = "--jar", paramLabel = "FILE")
  private Path jar = Path.of("target/benchmarks.jar");

  @Option(names = "--event", paramLabel = "EVENT")
  private ProfileEvent event = ProfileEvent.CPU;

  @Option(names = "--out", paramLabel = "DIR")
  private @Nullable Path out;

  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();

  @Override
  Map<ExitCode, String> exitCodes() {
    return ExitCode.measuring();
  }

  @Override
  ExitCode run() throws GateFailure, InterruptedException {
    Settings settings = settingsOptions.read(true);
    Path folder = out == null ? settings.results().resolve("profile") : out;
    ProfileSession run =
        ProfileSession.of(Requests.of(jar, folder, settings), benchmark, folder, event);
    // So that no baseline is recorded from results that the profiler slowed.
    Map<String, String> texts = new LinkedHashMap<>(settings.texts());
    texts.put("benchmark.profilers", "jfr");
    MeasuredRun.writeSidecar(
        ProfileSession.measured(folder),
        run.environment(),
        Git.head(jar),
        "",
        texts,
        List.of(),
        List.of());
    run.profiles().forEach(profile -> out().print(profile.text()));
    return ExitCode.PASSED;
  }
}
