package io.github.jmhgate.cli;

import io.github.jmhgate.cli.page.PageOptions;
import io.github.jmhgate.cli.page.PageReport;
import io.github.jmhgate.cli.versus.ExperimentFile;
import io.github.jmhgate.cli.versus.ResultsFile;
import io.github.jmhgate.cli.versus.SuitePage;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.suite.Experiment;
import io.github.jmhgate.report.suite.Figure;
import io.github.jmhgate.report.suite.MeasuredSuite;
import io.github.jmhgate.report.suite.SuiteReport;
import io.github.jmhgate.session.MeasuredRun;
import io.github.jmhgate.statistics.MeanInterval;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reports measured runs that are not judged. */
@Command(
    name = "report",
    description = {
      "Writes what runs measured, without judging it.",
      "html: one page for a browser: of one run what it measured, of two the comparison, of more,"
          + " or of a history, how values moved.",
      "suite: each experiment's published number, its definition measured, and the whole work"
          + " measured, with charts beside the page."
    })
final class ReportCommand implements Callable<Integer> {
  private static final int SHORT_REVISION = 12;

  @Parameters(
      arity = "1..*",
      paramLabel = "RUN",
      description =
          "Folder that 'measure' wrote, a JMH result file, or the JSON of 'versus --experiments';"
              + " of html also a folder of result files, or a history.")
  private List<Path> runs = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      required = true,
      description = "What to write: ${COMPLETION-CANDIDATES}.")
  private Kind format = Kind.SUITE;

  @Option(
      names = "--experiments",
      paramLabel = "FILE",
      defaultValue = "docs/experiments.json",
      description =
          "What was published and which benchmarks measure it. Default: ${DEFAULT-VALUE}.")
  private Path experiments = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write to a file, its charts into a folder of its name; else to the console.")
  private @Nullable Path out;

  @Option(
      names = "--quote",
      paramLabel = "FILE",
      description = "Write the figures anew that this page quotes; may be repeated.")
  private List<Path> quoting = new ArrayList<>();

  @Mixin private PageOptions pageOptions = new PageOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  /** What there is to write. */
  private enum Kind {
    HTML,
    SUITE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Integer call() throws GateFailure, InterruptedException {
    if (format == Kind.HTML) {
      PageReport.write(runs, pageOptions, out, spec.commandLine());
      return ExitCodes.PASSED;
    }
    List<Experiment> described = ExperimentFile.read(experiments);
    List<MeasuredSuite> measured = new ArrayList<>();
    for (Path run : runs) {
      if (ResultsFile.is(run)) {
        measured.addAll(ResultsFile.read(run, described));
      } else {
        measured.add(measured(MeasuredRun.read(run)));
      }
    }
    SuitePage.quote(quoting, measured);
    if (out == null) {
      PrintWriter console = spec.commandLine().getOut();
      console.print(SuiteReport.of(described, measured, "").markdown());
      console.flush();
    } else {
      SuitePage.write(out, described, measured);
    }
    return ExitCodes.PASSED;
  }

  private static MeasuredSuite measured(MeasuredRun run) {
    SortedMap<String, Map<String, Figure>> figures = new TreeMap<>();
    for (Result result : run.run().results()) {
      Map<String, Figure> metrics = new TreeMap<>();
      result
          .metrics()
          .forEach(
              (name, samples) -> metrics.put(name, figure(samples.forkMeans(), samples.metric())));
      figures.put(result.id().label(), metrics);
    }
    String revision =
        run.revision().isEmpty()
            ? ""
            : ", revision "
                + run.revision().substring(0, Math.min(SHORT_REVISION, run.revision().length()));
    return MeasuredSuite.ofRun(run.environment().text() + revision, figures);
  }

  private static Figure figure(double[] forks, Metric metric) {
    double[] finite = Arrays.stream(forks).filter(Double::isFinite).toArray();
    MeanInterval mean = MeanInterval.of(finite);
    boolean cannotBeNegative = Arrays.stream(finite).allMatch(value -> value >= 0);
    double low =
        cannotBeNegative && Double.isFinite(mean.low()) ? Math.max(0, mean.low()) : mean.low();
    return new Figure(mean.mean(), low, mean.high(), metric.unit());
  }
}
