package io.github.jmhgate.lab.suite;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.cli.Cli;
import io.github.jmhgate.cli.Options;
import io.github.jmhgate.cli.SettingsOptions;
import io.github.jmhgate.cli.VersusOptions;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
 * Measures the experiments of the bundled suite and writes docs/results.md. Run it with {@code
 * target/test-classes} and {@code target/jmh-gate.jar} on the class path.
 */
@Command(
    name = "suite-lab",
    mixinStandardHelpOptions = true,
    description = "Measures the experiments of the bundled suite and writes the page about them.",
    subcommands = {SuiteLab.Versus.class, SuiteLab.Report.class})
public final class SuiteLab implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

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

  @Command(
      name = "versus",
      mixinStandardHelpOptions = true,
      description = "Measures the comparisons of experiments, and writes the page about them.")
  static final class Versus implements Callable<Integer> {
    @Option(
        names = "--experiments",
        paramLabel = "FILE",
        required = true,
        description = "The experiments, such as docs/experiments.json.")
    private Path experiments = Path.of("");

    @Option(
        names = "--page",
        paramLabel = "FILE",
        required = true,
        description =
            "The page to write, such as docs/results.md. Its charts go into a folder next to it,"
                + " and the results into a file of its name that ends in .json.")
    private Path page = Path.of("");

    @Option(
        names = "--quote",
        paramLabel = "FILE",
        description = "Update the figures that this page quotes; may be repeated.")
    private List<Path> quoting = new ArrayList<>();

    @Option(
        names = "--resume",
        description =
            "Keep what an earlier run with this jar and --out has measured, and measure the rest.")
    private boolean resume;

    @Option(
        names = "--seed",
        paramLabel = "N",
        description = "Seed that draws the order of turns; the setting benchmark.seed.")
    private @Nullable String seed;

    @Mixin private Options.Jar jar = new Options.Jar();
    @Mixin private VersusOptions options = new VersusOptions();
    @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws GateFailure, InterruptedException {
      if (!options.patterns().isEmpty()) {
        throw unusable("--experiments says what is compared; leave the variants out");
      }
      Path measured = jar.file(settingsOptions.with("benchmark.seed", seed).readWith(List.of()));
      return new SuiteRun(
              new SuiteRun.Request(options, experiments, page, quoting, resume),
              measured,
              spec.commandLine().getOut(),
              spec.commandLine().getErr(),
              Options.terminal())
          .run(settingsOptions::over, spec.commandLine().getParseResult().originalArgs());
    }
  }

  @Command(
      name = "report",
      mixinStandardHelpOptions = true,
      description = "Writes the page about what 'versus' measured.")
  static final class Report implements Callable<Integer> {
    @Parameters(paramLabel = "RESULTS", description = "Such as docs/results.json.")
    private Path results = Path.of("");

    @Option(
        names = "--output",
        paramLabel = "FILE",
        required = true,
        description = "The page, whose charts go into a folder of its name.")
    private Path page = Path.of("");

    @Option(
        names = "--quote",
        paramLabel = "FILE",
        description = "Update the figures that this page quotes; may be repeated.")
    private List<Path> quoting = new ArrayList<>();

    @Option(
        names = "--experiments",
        paramLabel = "FILE",
        defaultValue = "docs/experiments.json",
        description = "The experiments. Default: ${DEFAULT-VALUE}.")
    private Path experiments = Path.of("");

    @Override
    public Integer call() throws GateFailure {
      List<Experiment> described = Experiment.read(experiments);
      StoredResults measured = StoredResults.read(results, described);
      new Quotes(measured).write(quoting);
      SuiteReport.write(page, described, measured);
      return ExitCodes.PASSED;
    }
  }
}
