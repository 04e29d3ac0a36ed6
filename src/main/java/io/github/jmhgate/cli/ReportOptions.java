package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.report.Checkout;
import io.github.jmhgate.report.Comparison;
import io.github.jmhgate.report.Console;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Format;
import io.github.jmhgate.report.MeasuredSides;
import io.github.jmhgate.report.Origin;
import io.github.jmhgate.report.ReportContext;
import io.github.jmhgate.report.ReportContextBuilder;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.report.RowLimit;
import io.github.jmhgate.report.SourceLocator;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.choice.Explaining;
import io.github.jmhgate.usecase.judge.SessionResult;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of how a decision is printed, and to which files it is also written. */
final class ReportOptions {
  private static final String TEXT = "report.txt";
  private static final String PAGE = "report.html";

  /** A commit in the text of a base. */
  private static final Pattern HASH =
      Pattern.compile("(?<![0-9A-Za-z])[0-9a-f]{7,40}(?![0-9A-Za-z])");

  private static final Map<String, Format> REPORTS = new LinkedHashMap<>();

  static {
    REPORTS.put(TEXT, Format.TEXT);
    REPORTS.put(PAGE, Format.HTML);
    REPORTS.put("report.md", Format.COMMENT);
    REPORTS.put("report.json", Format.JSON);
    REPORTS.put("junit.xml", Format.JUNIT);
    REPORTS.put("gl-code-quality-report.json", Format.GITLAB);
    REPORTS.put("report.sarif", Format.SARIF);
  }

  @Option(names = "--format", paramLabel = "FORMAT")
  private Format format = Format.TEXT;

  @Option(names = "--all")
  private boolean all;

  @Mixin private OutputOption output = new OutputOption();

  @Option(names = "--reports", paramLabel = "DIR")
  private @Nullable Path reports;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  /** Not the time of day, which may be set back meanwhile. */
  private final long start = System.nanoTime();

  /** Writes all report files to a folder, unless --reports named another. */
  void reportsTo(Path folder) {
    reports = reports == null ? folder : reports;
  }

  /** Removes the reports of an earlier run from a folder. */
  void removeOldReports(Path folder) throws GateFailure {
    for (String name : REPORTS.keySet()) {
      OutputCheck.checkUnread(folder.resolve(name), spec);
    }
    ReportFile.removeOld(folder, REPORTS.keySet());
  }

  boolean writesFiles() {
    return output.file != null || reports != null;
  }

  boolean printsText() {
    return format == Format.TEXT && output.file == null;
  }

  /** Removes reports of an earlier run; fails if a report could not be written at the end. */
  void prepare() throws GateFailure {
    OutputCheck.check(output.file, kind(), spec);
    if (reports != null) {
      removeOldReports(reports);
      ReportFile.check(reports, REPORTS.keySet());
    }
  }

  private OutputKind kind() {
    return switch (format) {
      case TEXT, MARKDOWN, COMMENT, GITHUB -> OutputKind.TEXT;
      case JSON -> OutputKind.DECISION;
      case JUNIT -> OutputKind.JUNIT;
      case HTML -> OutputKind.PAGE;
      case GITLAB -> OutputKind.ISSUES;
      case SARIF -> OutputKind.SARIF;
      case CSV -> OutputKind.FINDINGS;
    };
  }

  ReportContext context(
      Decision decision,
      Comparison comparison,
      String baseline,
      String candidate,
      String where,
      MeasuredSides sides,
      boolean explained) {
    return begun(decision, comparison, baseline, candidate, where, sides, explained).build();
  }

  private ReportContextBuilder begun(
      Decision decision,
      Comparison comparison,
      String baseline,
      String candidate,
      String where,
      MeasuredSides sides,
      boolean explained) {
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    Instant now = Instant.now();
    var sources = new SourceLocator(ReportOptions::checkout, file -> diff(baseline, file));
    String before = near(baseline);
    String after = near(candidate);
    return new ReportContextBuilder()
        .title("jmh-gate")
        .baseline(before)
        .candidate(after)
        .comparison(comparison)
        .environment(where)
        .elapsed(took)
        .time(now)
        .sources(sources)
        .sides(sides)
        .exitCode(ExitCode.of(decision).number())
        .origin(origin(comparison))
        .explained(explained);
  }

  /** Returns where this run comes from; of files that are compared, only a CI service knows. */
  private static Origin origin(Comparison comparison) {
    Origin found = RunOrigin.of(System.getenv(), Path.of("").toAbsolutePath());
    boolean unknown = comparison == Comparison.COMPARE && found.run().isEmpty();
    return unknown ? Origin.UNKNOWN.with(found.marker()) : found;
  }

  /** Returns the checkout around the working directory. */
  private static Checkout checkout() {
    Path here = Path.of("").toAbsolutePath();
    try {
      Git git = Git.around(here);
      return new Checkout(git.top(), git.files("*.java", "*.kt", "*.scala"));
    } catch (RevisionException | InterruptedException e) {
      if (e instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
      return new Checkout(here, List.of());
    }
  }

  /** Returns a file's difference to the commit that a base's text names; empty if unknown. */
  private static List<String> diff(String base, String file) {
    Matcher hash = HASH.matcher(base);
    try {
      return hash.find()
          ? Git.around(Path.of("").toAbsolutePath()).diff(hash.group(), file)
          : List.of();
    } catch (RevisionException e) {
      // The lines are a convenience; the report is correct without them.
      return List.of();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of();
    }
  }

  /** Returns a text with paths below the working directory relative to it. */
  private static String near(String paths) {
    return paths.replace(Path.of("").toAbsolutePath() + File.separator, "");
  }

  ReportContext context(SessionResult result, String candidate) {
    Settings settings = result.settings();
    MeasuredSides sides = MeasuredSides.UNKNOWN;
    boolean measured = result.measured().isPresent();
    if (measured) {
      String same = "the same on both sides, as far as it reaches";
      Map<BenchmarkId, String> reached = new HashMap<>();
      Map<BenchmarkId, Affected> affected = result.affected();
      affected.forEach((id, row) -> reached.put(id, row.same() ? same : row.why()));
      sides = MeasuredSides.of(result.before(), result.candidate()).with(reached);
    }
    Comparison kind = result.lockstep() ? Comparison.PAIRED : Comparison.STORED;
    boolean next = settings.pairing().explain() == Explaining.ON && result.lockstep() && measured;
    boolean explained =
        result.decision().findings().stream()
            .flatMap(finding -> finding.warnings().stream())
            .anyMatch(warning -> warning.kind() == Warning.Kind.EXPLAINED);
    MeasuredSides shown = withPast(sides, settings);
    return begun(
            result.decision(),
            kind,
            result.base(),
            candidate,
            result.environment(),
            shown,
            next || explained)
        .load(result.load())
        .costs(result.costs())
        .build();
  }

  /** Adds what the history knows, if the settings name one and a page is written. */
  private MeasuredSides withPast(MeasuredSides bare, Settings settings) {
    Optional<Path> history = settings.history().filter(Files::isDirectory);
    MeasuredSides sides = reports == null ? bare : bare.with(PageContent.graphs(reports));
    boolean page = format == Format.HTML || reports != null;
    if (!page || history.isEmpty()) {
      return sides;
    }
    CommandLine command = spec.commandLine();
    Path usual = Path.of("baselines");
    Path baselines = command.getParseResult().matchedOptionValue("--baselines", usual);
    try {
      return sides.with(PageContent.past(history.get(), baselines, command.getErr()));
    } catch (GateFailure e) {
      // A verdict stands without it; adding to the history reports the problem.
      return sides;
    }
  }

  /** Prints annotations on GitHub and the verdict, and only then writes files, which may fail. */
  void publish(Decision decision, ReportContext context, PrintWriter out) throws GateFailure {
    try {
      if ("true".equals(System.getenv("GITHUB_ACTIONS")) && format == Format.TEXT) {
        Format.GITHUB.write(decision, context, out);
      }
      if (output.file != null) {
        write(format, decision, context, output.file);
      } else if (format == Format.TEXT) {
        RowLimit few =
            RowLimit.brief(reports == null ? "--all" : near(reports.resolve(TEXT).toString()));
        RowLimit limit = all ? RowLimit.NONE : few;
        out.write(new Console(decision, context, Options.terminal(), limit).text());
      } else {
        format.write(decision, context, out);
      }
      out.flush();
      summarise(decision, context);
    } catch (IOException e) {
      throw unusable(String.valueOf(e.getMessage()), e);
    }
    if (reports != null) {
      write(decision, context, reports);
    }
  }

  /** Names the page, if one was written and the text was printed: the last line, to be opened. */
  void sayWhere(PrintWriter out) {
    Path page = reports == null ? null : reports.resolve(PAGE).toAbsolutePath().normalize();
    if (page != null && printsText() && Files.exists(page)) {
      out.println(ConsoleText.line("Report: " + page));
      out.flush();
    }
  }

  /** Writes all report files to a folder, and nothing else. */
  void write(Decision decision, ReportContext context, Path folder) throws GateFailure {
    ReportFile.claim(folder, REPORTS.keySet());
    for (Map.Entry<String, Format> report : REPORTS.entrySet()) {
      write(report.getValue(), decision, context, folder.resolve(report.getKey()));
    }
  }

  private static void write(Format format, Decision decision, ReportContext context, Path file)
      throws GateFailure {
    ReportFile.write(file, out -> format.write(decision, context, out));
  }

  private void summarise(Decision decision, ReportContext context) {
    String summary = System.getenv("GITHUB_STEP_SUMMARY");
    if (summary == null || summary.isBlank()) {
      return;
    }
    try {
      ReportFile.appendSummary(Path.of(summary), decision, context);
    } catch (GateFailure | InvalidPathException e) {
      Failures.warn(spec.commandLine(), "the step summary is missing: " + e.getMessage());
    }
  }
}
