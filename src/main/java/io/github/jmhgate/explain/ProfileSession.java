package io.github.jmhgate.explain;

import static io.github.jmhgate.measure.host.turns.FlightRecorder.RECORDING;
import static io.github.jmhgate.measure.host.turns.FlightRecorder.SETTINGS;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public record ProfileSession(Environment environment, List<Profile> profiles) {

  /** Profiles one fork per selected benchmark; ignores the request's benchmarks and profilers. */
  public static ProfileSession of(
      MeasureRequest request, String benchmark, Path folder, ProfileEvent event)
      throws GateFailure, InterruptedException {
    Path run = measured(folder);
    RecordedForks.claim("the profile", run, List.of(SETTINGS, RECORDING));
    ForkPlan how = request.plan();
    BenchmarkSelection selection =
        new BenchmarkSelection(
            List.of(benchmark), List.of(), how.selection().modes(), how.selection().params());
    List<Profile> profiles = new ArrayList<>();
    ForkPlan plan = new ForkPlan(selection, how.settings(), how.forkLimit(), how.seeds());
    try (RecordedForks forks = RecordedForks.open(request.launch(), plan, run, "")) {
      List<String> names = new ArrayList<>();
      List<String> files = new ArrayList<>();
      for (BenchmarkId each : forks.measurement().benchmarks()) {
        String name = "%s-%s-%s".formatted(names.size() + 1, fileName(each), event);
        names.add(name);
        files.addAll(List.of(name + ".jfr", name + ".html"));
      }
      RecordedForks.claim("the profile", folder, files);
      for (BenchmarkId each : forks.measurement().benchmarks()) {
        Map<Trace, Long> stacks = event.stacks(forks.next(each));
        String name = names.get(profiles.size());
        Files.move(forks.recording(), folder.resolve(name + ".jfr"), REPLACE_EXISTING);
        Path page = folder.resolve(name + ".html");
        FlameGraphs.write(stacks, each.shortLabel() + ", " + event, page);
        profiles.add(Profile.of(each, event, page, stacks));
      }
      return new ProfileSession(forks.measurement().environment(), profiles);
    } catch (IOException e) {
      throw GateFailure.failed("the recording cannot be used: " + FileTrouble.of(e));
    }
  }

  public static Path measured(Path folder) {
    return folder.resolve("run");
  }

  /** Returns a readable name that is safe for a file, whatever the benchmark is called. */
  static String fileName(BenchmarkId benchmark) {
    String safe = benchmark.shortName().replaceAll("[^A-Za-z0-9.]+", "_");
    return safe.substring(Math.max(0, safe.length() - 80));
  }
}
