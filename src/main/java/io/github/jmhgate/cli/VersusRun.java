package io.github.jmhgate.cli;

import static io.github.jmhgate.model.GateFailure.unusable;
import static io.github.jmhgate.model.Words.time;

import io.github.jmhgate.measure.Variant;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.versus.RoundPlan;
import io.github.jmhgate.versus.VariantPattern;
import io.github.jmhgate.versus.VersusFormat;
import io.github.jmhgate.versus.VersusRequest;
import io.github.jmhgate.versus.VersusResult;
import io.github.jmhgate.versus.VersusSession;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Measures comparisons, prints them, and writes {@code versus.txt}, {@code .md}, {@code .json}. */
public final class VersusRun {
  /** The default time limit of one comparison. */
  public static final Duration BUDGET = Duration.ofMinutes(5);

  private static final int SMOKE = 2;
  private static final Map<String, VersusFormat> FILES =
      Map.of(
          "versus.txt", VersusFormat.TEXT,
          "versus.md", VersusFormat.MARKDOWN,
          "versus.json", VersusFormat.JSON);

  private final PrintWriter out;
  private final PrintWriter err;
  private final Terminal terminal;

  VersusRun(PrintWriter out, PrintWriter err, Terminal terminal) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
  }

  /** Removes the reports of an earlier run, so that they are not taken for this one's. */
  static void removeOld(Path folder) throws GateFailure {
    ReportFile.removeOld(folder, FILES.keySet());
  }

  /** Measures what the options ask for and returns the exit code. */
  int run(VersusOptions options, Path jar, Settings settings)
      throws GateFailure, InterruptedException {
    Path folder = options.folder(settings.results());
    List<VariantPattern> patterns = options.patterns();
    List<VersusRequest> asked = List.of(request("", patterns, jar, settings, folder));
    if (patterns.isEmpty()) {
      asked = named(jar, settings, options.names(), folder);
    } else if (!options.names().isEmpty()) {
      throw unusable(
          "--name chooses among the settings' comparisons, and variants were given besides; leave"
              + " out one",
          null);
    }
    List<VersusRequest> requests = new ArrayList<>();
    for (VersusRequest request : asked) {
      requests.add(
          new VersusRequest(
              request.name(),
              jar,
              request.patterns(),
              options.jvms(),
              options.reference(),
              options.mode(),
              options.rounds().orElse(request.rounds()),
              options.budget().orElse(request.budget()),
              options.alive(request.groupSize()),
              settings,
              request.folder()));
    }
    if (options.output().isPresent()) {
      ReportFile.check(options.output().get());
    }
    return run(requests, options.format(), options.output(), folder);
  }

  /** Measures all comparisons that settings name and returns the exit code. */
  int run(Path jar, Settings settings, Path folder) throws GateFailure, InterruptedException {
    return run(
        named(jar, settings, List.of(), folder.resolve("versus")),
        VersusFormat.TEXT,
        Optional.empty(),
        folder);
  }

  private int run(
      List<VersusRequest> requests, VersusFormat format, Optional<Path> output, Path folder)
      throws GateFailure, InterruptedException {
    removeOld(folder);
    ReportFile.check(folder, FILES.keySet());
    VersusProgress progress = new VersusProgress(err, terminal);
    List<VersusSession> sessions = new ArrayList<>();
    for (VersusRequest request : requests) {
      sessions.add(new VersusSession(request, progress));
    }
    if (sessions.size() > 1) {
      // Hours may pass before the last one begins, so a misspelling must be found now.
      for (VersusSession session : sessions) {
        session.check();
      }
    }
    List<VersusResult> results = new ArrayList<>();
    List<GateFailure> failures = new ArrayList<>();
    for (VersusSession session : sessions) {
      try {
        results.add(session.run());
      } catch (GateFailure e) {
        if (sessions.size() == 1 || e.kind() != GateFailure.Kind.FAILED_TO_MEASURE) {
          throw e;
        }
        progress.lost(session.name(), String.valueOf(e.getMessage()));
        failures.add(e);
      }
    }
    if (results.isEmpty()) {
      throw failures.get(0);
    }
    boolean all =
        failures.isEmpty() && results.stream().allMatch(result -> result.failures().isEmpty());
    int exitCode = all ? ExitCodes.PASSED : ExitCodes.FAILED_TO_MEASURE;
    ReportFile.claim(folder, FILES.keySet());
    for (Map.Entry<String, VersusFormat> file : FILES.entrySet()) {
      ReportFile.write(
          folder.resolve(file.getKey()), file.getValue().of(results, Terminal.PLAIN, exitCode));
    }
    if (output.isPresent()) {
      ReportFile.write(output.get(), format.of(results, Terminal.PLAIN, exitCode));
    } else {
      out.print(format.of(results, terminal, exitCode));
    }
    return exitCode;
  }

  private static List<VersusRequest> named(
      Path jar, Settings settings, List<String> names, Path folder) throws GateFailure {
    Map<String, List<String>> known = settings.comparisons().named();
    if (known.isEmpty()) {
      throw unusable(
          "nothing to compare: name variants on the command line, or comparisons in the settings as"
              + " %s[name]=variants".formatted("benchmark.versus"));
    }
    for (String name : names) {
      if (!known.containsKey(name)) {
        throw unusable(
            "the settings name no comparison '%s'; known are %s"
                .formatted(name, String.join(", ", known.keySet())),
            null);
      }
    }
    List<VersusRequest> requests = new ArrayList<>();
    for (Map.Entry<String, List<String>> one : known.entrySet()) {
      if (names.isEmpty() || names.contains(one.getKey())) {
        List<VariantPattern> patterns = new ArrayList<>();
        for (String pattern : one.getValue()) {
          patterns.add(VariantPattern.parse(pattern));
        }
        if (patterns.isEmpty()) {
          throw unusable("%s[%s] names no variants".formatted("benchmark.versus", one.getKey()));
        }
        Path own = folder.resolve("comparison-" + (requests.size() + 1));
        requests.add(request(one.getKey(), patterns, jar, settings, own));
      }
    }
    return requests;
  }

  private static VersusRequest request(
      String name, List<VariantPattern> patterns, Path jar, Settings settings, Path folder) {
    Duration given = settings.measuring().stopping().budget().given();
    return new VersusRequest(
        name,
        jar,
        patterns,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        settings.preset().decidesOnTime() ? RoundPlan.to(0.02) : RoundPlan.fixed(SMOKE),
        given == null ? BUDGET : given,
        VersusRequest.GROUP_SIZE,
        settings,
        folder);
  }

  /** Shows how far a comparison is. */
  public static final class VersusProgress extends ProgressLine implements VersusSession.Listener {
    private static final int MOST_NAMED = 10;

    /** Shows it on a console. */
    public VersusProgress(PrintWriter err, Terminal terminal) {
      super(err, terminal);
    }

    @Override
    public void begun(String name, List<String> variants, int alive, String environment) {
      print(
          "Comparing%s %s: %s; %s forks at a time take turns, on %s"
              .formatted(
                  name.isEmpty() ? "" : " " + printable(name) + ",",
                  Words.count(variants.size(), "variant"),
                  Words.list(variants.stream().map(ProgressLine::printable).toList(), MOST_NAMED),
                  alive,
                  printable(environment)));
    }

    @Override
    public void round(int done, int wanted, boolean settled, Duration elapsed, Duration left) {
      String text =
          "  round %s of %s%s, %s so far%s"
              .formatted(
                  done,
                  settled ? "" : "at least ",
                  wanted,
                  time(elapsed),
                  left.isZero() ? "" : ", about " + time(left) + " left");
      show(text, 10 * done / Math.max(1, wanted));
    }

    @Override
    public void failed(Variant variant, String reason, boolean again) {
      String next = again ? "measuring that group again" : "going on without it";
      print("  %s failed: %s; %s".formatted(printable(variant.name()), printable(reason), next));
    }

    @Override
    public void stoodStill(Variant variant, String reason) {
      print(
          "  %s: %s; measuring that group again"
              .formatted(printable(variant.name()), printable(reason)));
    }

    @Override
    public void lengthened(int slices, long millis) {
      print(
          millis == 0
              ? "  Calls are quick: %s of them in a fork from now on".formatted(slices)
              : "  Operations take long: %s slices of %s ms from now on".formatted(slices, millis));
    }

    /** Reports that the next of many comparisons begins. */
    public void part(int number, int all, Duration elapsed, Duration left) {
      print(
          "Comparison %s of %s; %s so far, about %s left"
              .formatted(number, all, time(elapsed), time(left)));
    }

    /** Reports that one comparison of several failed. */
    public void lost(String name, String reason) {
      print("  " + printable(name) + ": " + printable(reason));
    }

    @Override
    public void ended() {
      clear();
    }
  }
}
