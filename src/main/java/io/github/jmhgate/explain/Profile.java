package io.github.jmhgate.explain;

import static io.github.jmhgate.measure.host.FlightRecorder.RECORDING;
import static io.github.jmhgate.measure.host.FlightRecorder.SETTINGS;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.util.stream.Collectors.toSet;

import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Document;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The recording of one benchmark. */
public record Profile(
    BenchmarkId benchmark, ProfileEvent event, Path flameGraph, long total, List<TopFrame> top) {
  private static final int MOST_FRAMES = 20;
  private static final int LONGEST = 160;

  /** With fewer samples, one is more than a thousandth of the picture. */
  private static final int ENOUGH = 1000;

  public enum ProfileEvent {
    /** Time that threads run, by samples. */
    CPU,
    /** Allocation, by bytes. */
    ALLOC,
    /** Time that benchmark threads wait for locks, by nanoseconds. */
    LOCK;

    Map<Trace, Long> stacks(ForkProfile fork) {
      return switch (this) {
        case CPU -> fork.running();
        case ALLOC -> fork.allocated();
        case LOCK -> fork.waited();
      };
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A method or class: the weight of the stacks it is on top of, and of those it is in. */
  public record TopFrame(String name, long self, long within) {}

  static Profile of(
      BenchmarkId benchmark, ProfileEvent event, Path flameGraph, Map<Trace, Long> stacks) {
    Map<String, Long> self = new HashMap<>();
    Map<String, Long> within = new HashMap<>();
    stacks.forEach(
        (trace, weight) -> {
          self.merge(trace.top().name(), weight, Long::sum);
          // A recursive frame counts once per stack.
          Set<String> names = trace.frames().stream().map(Trace.Frame::name).collect(toSet());
          names.forEach(name -> within.merge(name, weight, Long::sum));
        });
    List<TopFrame> top = new ArrayList<>();
    self.forEach((name, own) -> top.add(new TopFrame(name, own, within.getOrDefault(name, 0L))));
    top.sort(Comparator.comparingLong(TopFrame::self).reversed().thenComparing(TopFrame::name));
    long total = self.values().stream().mapToLong(Long::longValue).sum();
    List<TopFrame> most = List.copyOf(top.subList(0, Math.min(MOST_FRAMES, top.size())));
    return new Profile(benchmark, event, flameGraph, total, most);
  }

  public String text() {
    Document text = new Document(0);
    text.line("%s: %s, samples by jfr", ConsoleText.line(benchmark.shortLabel(), LONGEST), event);
    if (total == 0) {
      text.line("  nothing was recorded%s", hint());
    } else {
      text.line("   self  within  frame");
      for (TopFrame frame : top) {
        double self = 100.0 * frame.self() / total;
        double within = 100.0 * frame.within() / total;
        text.line("%5.1f %% %5.1f %%  %s", self, within, ConsoleText.line(frame.name(), LONGEST));
      }
      if (event == ProfileEvent.CPU && total < ENOUGH) {
        text.line("Only %,d samples, where %,d are wanted%s", total, ENOUGH, hint());
      }
    }
    return text.line("Flame graph: %s", flameGraph).space(1, 0).text();
  }

  private String hint() {
    return event == ProfileEvent.LOCK
        ? ": no thread waited for a lock long enough to be seen; more threads may, by --set"
            + " benchmark.threads=N"
        : "; measure longer, by --set benchmark.time=2s";
  }

  public record ProfileRun(Environment environment, List<Profile> profiles) {

    /** Profiles one fork per selected benchmark; ignores the request's benchmarks and profilers. */
    public static ProfileRun of(
        MeasureRequest request, String benchmark, Path folder, Profile.ProfileEvent event)
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
          Flames.write(stacks, each.shortLabel() + ", " + event, page);
          profiles.add(Profile.of(each, event, page, stacks));
        }
        return new ProfileRun(forks.measurement().environment(), profiles);
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
}
