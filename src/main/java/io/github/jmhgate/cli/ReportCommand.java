package io.github.jmhgate.cli;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
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
    description =
        "Writes one page for a browser, and judges nothing: what one run measured, "
            + "how two compare, or how values moved in more runs or in a history.")
final class ReportCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "RUN",
      description =
          "Folder that 'measure' wrote, a JMH result file, a folder of result files, or a history.")
  private List<Path> runs = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "What to write: ${COMPLETION-CANDIDATES}. Default: html.")
  private Kind format = Kind.HTML;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Print to a file instead of the console.")
  private @Nullable Path out;

  @Mixin private PageOptions pageOptions = new PageOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  private enum Kind {
    HTML;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Integer call() throws GateFailure, InterruptedException {
    PageReport.write(runs, pageOptions, out, spec.commandLine());
    return ExitCodes.PASSED;
  }
}
