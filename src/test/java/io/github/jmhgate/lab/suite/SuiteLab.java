package io.github.jmhgate.lab.suite;

import io.github.jmhgate.cli.Cli;
import io.github.jmhgate.cli.ColourOption;
import io.github.jmhgate.cli.JarOption;
import io.github.jmhgate.cli.SettingsOptions;
import io.github.jmhgate.cli.VersusOptions;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.session.Inputs;
import io.github.jmhgate.settings.SettingNames;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Measures the experiments of the bundled suite and writes the pages about them. It makes
 * docs/results.md; run it with {@code target/test-classes} and {@code target/jmh-gate.jar} on the
 * class path.
 */
@Command(
    name = "suite-lab",
    mixinStandardHelpOptions = true,
    description = "Measures the experiments of the bundled suite and writes the pages about them.",
    subcommands = {SuiteLab.Versus.class, SuiteLab.Report.class})
public final class SuiteLab implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  /** Runs with the streams of the process and ends it with the exit code. */
  public static void main(String[] arguments) {
    System.exit(
        Cli.run(
            new SuiteLab(),
            new PrintWriter(System.out, false, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8),
            arguments));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  /** The command that measures. */
  @Command(
      name = "versus",
      mixinStandardHelpOptions = true,
      description =
          "Measures the comparisons that experiments describe, and writes the page about them.")
  static final class Versus implements Callable<Integer> {
    @Option(
        names = "--experiments",
        paramLabel = "FILE",
        required = true,
        description =
            "Description of the experiments to measure, such as docs/experiments.json. The results"
                + " are kept in results.json in --out; --name is how comparisons' names begin.")
    private Path experiments = Path.of("");

    @Option(
        names = "--page",
        paramLabel = "FILE",
        description =
            "The page to write, such as docs/results.md. Its charts go into a folder next to it,"
                + " and the results into a file of its name that ends in .json.")
    private @Nullable Path page;

    @Option(
        names = "--quote",
        paramLabel = "FILE",
        description = "Update the figures that this page quotes; may be repeated.")
    private List<Path> quoting = new ArrayList<>();

    @Option(
        names = "--resume",
        description =
            "Keep what an earlier run with this jar and --out has measured, and measure the rest;"
                + " if nothing is left, write the page again.")
    private boolean resume;

    @Option(
        names = "--seed",
        paramLabel = "N",
        description = "Seed that draws the order of turns; the setting " + SettingNames.SEED + ".")
    private @Nullable String seed;

    @Mixin private JarOption jar = new JarOption();
    @Mixin private ColourOption colour = new ColourOption();
    @Mixin private VersusOptions options = new VersusOptions();
    @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws GateFailure, InterruptedException {
      if (!options.patterns().isEmpty()) {
        throw GateFailure.unusable(
            "--experiments says what is compared, and variants were given as well; leave out one",
            null);
      }
      Path measured = jar.file(settingsOptions.with(SettingNames.SEED, seed).readWith(List.of()));
      return new SuiteRun(
              spec.commandLine().getOut(), spec.commandLine().getErr(), colour.terminal())
          .run(
              new SuiteRun.Request(options, experiments, page, quoting, resume),
              measured,
              settingsOptions::over,
              spec.commandLine().getParseResult().originalArgs());
    }
  }

  /** The command that writes pages of what was measured. */
  @Command(
      name = "report",
      mixinStandardHelpOptions = true,
      description = "Writes pages about what was measured.")
  static final class Report implements Callable<Integer> {
    private static final Path USUAL = Path.of("docs", "experiments.json");

    @Parameters(
        arity = "1..*",
        paramLabel = "RUN",
        description = "Folder that 'measure' wrote, a JMH result file, or the JSON of 'versus'.")
    private List<Path> runs = new ArrayList<>();

    @Option(
        names = "--format",
        paramLabel = "FORMAT",
        required = true,
        description =
            "suite: Markdown with the published numbers and charts; html: a page for a browser;"
                + " latency: percentiles and histograms as text.")
    private Kind format = Kind.SUITE;

    @Option(
        names = "--output",
        paramLabel = "FILE",
        description = "Write to a file, its charts into a folder of its name; else to the console.")
    private @Nullable Path out;

    @Option(
        names = "--quote",
        paramLabel = "FILE",
        description = "Update the figures that this page quotes; may be repeated.")
    private List<Path> quoting = new ArrayList<>();

    @Option(
        names = "--experiments",
        paramLabel = "FILE",
        description =
            "What was published and which benchmarks measure it. Default: docs/experiments.json.")
    private @Nullable Path experiments;

    @Spec private CommandSpec spec = CommandSpec.create();

    private enum Kind {
      SUITE,
      HTML,
      LATENCY;

      @Override
      public String toString() {
        return name().toLowerCase(Locale.ROOT);
      }
    }

    @Override
    public Integer call() throws GateFailure {
      switch (format) {
        case HTML -> write(SuiteInput.page(runs, described(false)));
        case LATENCY -> {
          StringBuilder latencies = new StringBuilder();
          for (Path run : runs) {
            latencies.append(LatencyText.of(JmhReader.read(Inputs.resultsOf(run)), Terminal.PLAIN));
          }
          write(printer -> printer.append(latencies.toString().stripLeading()));
        }
        case SUITE -> suite();
      }
      return ExitCodes.PASSED;
    }

    private void suite() throws GateFailure {
      List<Experiment> described = described(true);
      List<MeasuredSuite> measured = new ArrayList<>();
      for (Path run : runs) {
        measured.addAll(
            ResultsFile.is(run) ? ResultsFile.read(run, described) : List.of(SuiteInput.run(run)));
      }
      SuitePage.quote(quoting, measured);
      if (out == null) {
        write(printer -> printer.append(SuiteReport.of(described, measured, "").markdown()));
      } else {
        SuitePage.write(out, described, measured);
      }
    }

    private List<Experiment> described(boolean needed) throws GateFailure {
      if (experiments == null && !needed && !Files.exists(USUAL)) {
        return List.of();
      }
      return ExperimentFile.read(experiments == null ? USUAL : experiments);
    }

    private void write(WholeFile.Content content) throws GateFailure {
      try {
        if (out == null) {
          content.writeTo(spec.commandLine().getOut());
          spec.commandLine().getOut().flush();
        } else {
          new WholeFile(out).write(content);
        }
      } catch (IOException e) {
        throw GateFailure.unusable(
            "%s: cannot be written (%s); name another file by --output"
                .formatted(out, FileTrouble.of(e)),
            e);
      }
    }
  }
}
