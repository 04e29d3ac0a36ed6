package io.github.jmhgate.cli;

import io.github.jmhgate.cli.page.PageOptions;
import io.github.jmhgate.cli.page.PageReport;
import io.github.jmhgate.cli.page.SuiteInput;
import io.github.jmhgate.cli.versus.ResultsFile;
import io.github.jmhgate.cli.versus.SuitePage;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.suite.Experiment;
import io.github.jmhgate.report.suite.MeasuredSuite;
import io.github.jmhgate.report.suite.SuiteReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
          + " or of a history, how values moved; of what 'versus' measured, its experiments.",
      "suite: each experiment's published number, its definition measured, and the whole work"
          + " measured, with charts beside the page."
    })
final class ReportCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "RUN",
      description =
          "Folder that 'measure' wrote, a JMH result file, or the JSON of 'versus';"
              + " of html also a folder of result files, or a history.")
  private List<Path> runs = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      required = true,
      description = "What to write: ${COMPLETION-CANDIDATES}.")
  private Kind format = Kind.SUITE;

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
    List<Experiment> described = pageOptions.experiments();
    List<MeasuredSuite> measured = new ArrayList<>();
    for (Path run : runs) {
      measured.addAll(
          ResultsFile.is(run) ? ResultsFile.read(run, described) : List.of(SuiteInput.run(run)));
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
}
