package io.github.jmhgate.explain;

import static io.github.jmhgate.measure.host.FlightRecorder.RECORDING;
import static io.github.jmhgate.measure.host.FlightRecorder.SETTINGS;
import static io.github.jmhgate.model.GateFailure.failed;
import static io.github.jmhgate.model.GateFailure.unusable;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.util.stream.Collectors.toSet;

import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.FlightRecorder;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OwnFiles;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Document;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import one.convert.Arguments;
import one.convert.FlameGraph;

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

  /** Writes stacks as flame graphs. A page is there whole or not at all. */
  static final class Flames {
    private static final double THOUSANDTHS = 1000;
    private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9 .,_=-]");

    /** Stands for the sign that could end the page's script, which a class name may contain. */
    private static final char PLACEHOLDER = '\uE000';

    private Flames() {}

    static void write(Map<Trace, Long> stacks, String title, Path file) throws IOException {
      write(graph(collapsed(stacks, 1), title), file);
    }

    /** Writes what grew, as the candidate, and what vanished, as the base, in thousandths. */
    static List<Path> writeDifferences(Picture picture, String title, String name, Path folder)
        throws IOException {
      String base = collapsed(picture.stacks(false), THOUSANDTHS);
      String candidate = collapsed(picture.stacks(true), THOUSANDTHS);
      Path grown = folder.resolve(name + "-grown.html");
      Path vanished = folder.resolve(name + "-vanished.html");
      writeDifference(base, candidate, title + ", candidate - base", grown);
      writeDifference(candidate, base, title + ", base - candidate", vanished);
      return List.of(grown, vanished);
    }

    private static void writeDifference(String before, String stacks, String title, Path file)
        throws IOException {
      FlameGraph graph = graph(stacks, title);
      graph.diff(graph(before, title));
      write(graph, file);
    }

    /** Returns one line per stack: its frames from the root on, and its weight. */
    static String collapsed(Map<Trace, ? extends Number> stacks, double factor) {
      Map<String, Double> lines = new TreeMap<>();
      stacks.forEach(
          (trace, weight) -> {
            List<String> frames = new ArrayList<>();
            trace.frames().forEach(f -> frames.add(f.name().replaceAll("[;\\p{Cntrl}]", "\uFFFD")));
            Collections.reverse(frames);
            lines.merge(String.join(";", frames), weight.doubleValue(), Double::sum);
          });
      StringBuilder text = new StringBuilder();
      for (var line : lines.entrySet()) {
        long width = Math.round(line.getValue() * factor);
        if (width > 0) {
          text.append(line.getKey()).append(' ').append(width).append('\n');
        }
      }
      return text.toString();
    }

    private static FlameGraph graph(String stacks, String title) throws IOException {
      Arguments arguments = new Arguments("--norm");
      arguments.title = escaped(title);
      FlameGraph graph = new FlameGraph(arguments);
      String inert = stacks.replace(PLACEHOLDER, '\uFFFD').replace('<', PLACEHOLDER);
      graph.parseCollapsed(new StringReader(inert));
      return graph;
    }

    private static void write(FlameGraph graph, Path file) throws IOException {
      ByteArrayOutputStream html = new ByteArrayOutputStream();
      graph.dump(html);
      new WholeFile(file).write(html.toString(UTF_8).replace(String.valueOf(PLACEHOLDER), "\\x3c"));
    }

    /** Escapes a title, because the page contains it as it is and names are untrusted. */
    private static String escaped(String title) {
      return UNSAFE.matcher(title).replaceAll(sign -> "&#" + sign.group().codePointAt(0) + ";");
    }
  }

  /** Runs benchmarks under Flight Recorder, which slows them: their scores are not results. */
  record RecordedForks(Measurement measurement, Path folder, String side) implements AutoCloseable {

    /**
     * Starts the JVM of the forks, with another profiler; the side is empty if there is one jar.
     */
    static RecordedForks open(Launch launch, ForkPlan plan, Path folder, String side)
        throws GateFailure, InterruptedException {
      String path = folder.toAbsolutePath().toString();
      if (!path.matches("[^;,\\s]+")) {
        throw unusable(
            "Flight Recorder takes no folder with blanks or separators in its name: " + path);
      }
      writeSettings(folder);
      var settings = plan.settings().withProfilers(List.of(FlightRecorder.NAME + ":" + path));
      ForkPlan recorded = plan.with(settings);
      var request = new MeasureRequest(launch, recorded, folder);
      return new RecordedForks(Measurement.open(request), folder, side);
    }

    /** Writes Flight Recorder's settings: a sample per millisecond, its own take one in ten. */
    private static void writeSettings(Path folder) throws GateFailure {
      Path file = folder.resolve(FlightRecorder.SETTINGS);
      try (InputStream in =
          Objects.requireNonNull(
              RecordedForks.class.getResourceAsStream(FlightRecorder.SETTINGS))) {
        Files.createDirectories(folder);
        new WholeFile(file).write(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw unusable("%s cannot be written: %s".formatted(file, FileTrouble.of(e)));
      }
    }

    /** Makes files the gate's own; fails if they are someone else's. */
    static void claim(String what, Path folder, List<String> names) throws GateFailure {
      try {
        OwnFiles.claim(folder, names);
      } catch (IOException e) {
        throw unusable("%s cannot be written to %s: %s".formatted(what, folder, FileTrouble.of(e)));
      }
    }

    Path recording() {
      return folder.resolve(FlightRecorder.RECORDING);
    }

    /** Runs the next fork of a benchmark; fails if the jar lacks it, or the fork fails. */
    ForkProfile next(BenchmarkId benchmark) throws GateFailure, InterruptedException {
      String name = benchmark.shortLabel() + (side.isEmpty() ? "" : " of the " + side);
      if (!measurement.benchmarks().contains(benchmark)) {
        throw unusable(
            "the jar of the %s has no %s; name the jars that were measured"
                .formatted(side, benchmark.label()));
      }
      try {
        Files.deleteIfExists(recording());
        StepOutcome outcome = measurement.next(benchmark);
        if (!(outcome instanceof StepOutcome.Measured measured)) {
          throw failed(
              outcome instanceof StepOutcome.Skipped skipped
                  ? name + " was skipped: " + skipped.reason()
                  : name + ": " + ((StepOutcome.Failed) outcome).reason());
        }
        if (!Files.exists(recording())) {
          throw failed(
              "the JVM of %s left no recording: it has no Flight Recorder, or ended too early"
                  .formatted(name));
        }
        double score = measured.candidate().score().forkMean(0);
        return ForkProfile.read(recording(), benchmark.threads(), score);
      } catch (IOException e) {
        throw failed("a recording cannot be used: " + FileTrouble.of(e));
      }
    }

    @Override
    public void close() {
      measurement.close();
    }
  }
}
