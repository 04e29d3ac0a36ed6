package io.github.jmhgate.cli;

import io.github.jmhgate.measure.Variant;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.settings.SettingNames;
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
import java.util.stream.Collectors;

/** Measures one comparison or several, prints them, and writes their files. */
public final class VersusRun {
  /** The default time limit of one comparison. */
  public static final Duration BUDGET = Duration.ofMinutes(5);

  private static final int SMOKE = 2;

  private final PrintWriter out;
  private final PrintWriter err;
  private final Terminal terminal;

  /** A run that prints to the given writers. */
  public VersusRun(PrintWriter out, PrintWriter err, Terminal terminal) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
  }

  /** Measures what the options ask for and returns the exit code. */
  public int run(VersusOptions options, Path jar, Settings settings)
      throws GateFailure, InterruptedException {
    Path folder = options.folder(settings.results());
    List<VariantPattern> patterns = options.patterns();
    List<VersusRequest> requests = new ArrayList<>();
    if (patterns.isEmpty()) {
      for (VersusRequest named : named(jar, settings, options.names(), folder)) {
        requests.add(with(options, named));
      }
    } else {
      if (!options.names().isEmpty()) {
        throw GateFailure.unusable(
            "--name chooses among the settings' comparisons, and variants were given besides; leave"
                + " out one",
            null);
      }
      requests.add(with(options, request("", patterns, jar, settings, folder)));
    }
    options.check();
    return run(requests, options.format(), options.output(), folder);
  }

  /** Measures all comparisons that settings name; the exit code. */
  public int run(Path jar, Settings settings, Path folder)
      throws GateFailure, InterruptedException {
    return run(
        named(jar, settings, List.of(), folder.resolve("versus")),
        VersusFormat.TEXT,
        Optional.empty(),
        folder);
  }

  private int run(
      List<VersusRequest> requests, VersusFormat format, Optional<Path> output, Path folder)
      throws GateFailure, InterruptedException {
    VersusOutput.removeOld(folder);
    VersusOutput.check(folder);
    VersusProgress progress = new VersusProgress(ProgressLine.of(err, terminal));
    List<VersusSession> sessions = new ArrayList<>();
    for (VersusRequest request : requests) {
      sessions.add(new VersusSession(request, progress));
    }
    if (sessions.size() > 1) {
      // Hours may pass before the last one begins, and then it must not turn out to be misspelt.
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
    int exitCode =
        failures.isEmpty() ? VersusOutput.exitCode(results) : ExitCodes.FAILED_TO_MEASURE;
    VersusOutput.write(results, folder, exitCode);
    String text = format.of(results, output.isEmpty() ? terminal : Terminal.PLAIN, exitCode);
    if (output.isPresent()) {
      ReportFile.write(output.get(), text);
    } else {
      out.print(text);
      out.flush();
    }
    return exitCode;
  }

  private static List<VersusRequest> named(
      Path jar, Settings settings, List<String> names, Path folder) throws GateFailure {
    Map<String, List<String>> known = settings.comparisons().named();
    if (known.isEmpty()) {
      throw GateFailure.unusable(
          "nothing to compare: name variants on the command line, or comparisons in the settings as"
              + " %s[name]=variants".formatted(SettingNames.VERSUS),
          null);
    }
    for (String name : names) {
      if (!known.containsKey(name)) {
        throw GateFailure.unusable(
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
          throw GateFailure.unusable(
              "%s[%s] names no variants".formatted(SettingNames.VERSUS, one.getKey()), null);
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

  private static VersusRequest with(VersusOptions options, VersusRequest request)
      throws GateFailure {
    return new VersusRequest(
        request.name(),
        request.jar(),
        request.patterns(),
        options.jvms(),
        options.reference(),
        options.mode(),
        options.rounds().orElse(request.rounds()),
        options.budget().orElse(request.budget()),
        options.alive(request.groupSize()),
        request.settings(),
        request.folder());
  }

  /** Tells a person who waits how far a comparison is. */
  public static final class VersusProgress implements VersusSession.Listener {
    private static final int MOST_NAMED = 10;

    private final ProgressLine line;

    /** Tells nothing yet. */
    public VersusProgress(ProgressLine line) {
      this.line = line;
    }

    @Override
    public void begun(String name, List<String> variants, int alive, String environment) {
      String named =
          variants.stream()
              .limit(MOST_NAMED)
              .map(ProgressLine::printable)
              .collect(Collectors.joining(", "));
      int more = variants.size() - MOST_NAMED;
      line.print(
          "Comparing%s %s: %s%s; %s forks at a time take turns, on %s"
              .formatted(
                  name.isEmpty() ? "" : " " + ProgressLine.printable(name) + ",",
                  ProgressLine.plural(variants.size(), "variant"),
                  named,
                  more > 0 ? " and " + more + " more" : "",
                  alive,
                  ProgressLine.printable(environment)));
    }

    @Override
    public void round(int done, int wanted, boolean settled, Duration elapsed, Duration left) {
      String text =
          "  round %s of %s%s, %s so far%s"
              .formatted(
                  done,
                  settled ? "" : "at least ",
                  wanted,
                  Words.time(elapsed),
                  left.isZero() ? "" : ", about " + Words.time(left) + " left");
      line.show(text, 10 * done / Math.max(1, wanted));
    }

    @Override
    public void failed(Variant variant, String reason, boolean again) {
      line.print(
          "  %s failed: %s%s"
              .formatted(
                  ProgressLine.printable(variant.name()),
                  ProgressLine.printable(reason),
                  again ? "; measuring that group again" : "; going on without it"));
    }

    @Override
    public void stoodStill(Variant variant, String reason) {
      line.print(
          "  %s: %s; measuring that group again"
              .formatted(ProgressLine.printable(variant.name()), ProgressLine.printable(reason)));
    }

    @Override
    public void lengthened(int slices, long millis) {
      line.print(
          millis == 0
              ? "  Calls are quick: %s of them in a fork from now on".formatted(slices)
              : "  Operations take long: %s slices of %s ms from now on".formatted(slices, millis));
    }

    /** The next of many comparisons begins. */
    public void part(int number, int all, Duration elapsed, Duration left) {
      line.print(
          "Comparison %s of %s; %s so far, about %s left"
              .formatted(number, all, Words.time(elapsed), Words.time(left)));
    }

    /** A comparison of several came to nothing. */
    public void lost(String name, String reason) {
      line.print("  " + ProgressLine.printable(name) + ": " + ProgressLine.printable(reason));
    }

    @Override
    public void ended() {
      line.clear();
    }
  }
}
