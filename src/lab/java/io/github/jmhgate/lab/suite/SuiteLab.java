package io.github.jmhgate.lab.suite;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.cli.ExitCode;
import io.github.jmhgate.cli.JarOption;
import io.github.jmhgate.cli.Program;
import io.github.jmhgate.cli.SettingsOptions;
import io.github.jmhgate.cli.VersusOptions;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.lab.suite.StoredResults.Quotes;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.settings.Settings;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Measures the experiments of the bundled suite and writes docs/results.md and docs/results. Run it
 * with {@code target/test-classes} and {@code target/jmh-gate.jar} on the class path.
 */
@Command(
    name = "suite-lab",
    mixinStandardHelpOptions = true,
    description = "Measures the experiments of the bundled suite and writes the pages about them.",
    subcommands = {SuiteLab.Versus.class, SuiteLab.Report.class})
public final class SuiteLab {
  public static void main(String[] arguments) {
    System.exit(
        Program.run(
            new SuiteLab(),
            new PrintWriter(System.out, false, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8),
            arguments));
  }

  /** What both commands read. */
  private static final class Texts {
    @Option(
        names = "--experiments",
        paramLabel = "FILE",
        defaultValue = "docs/experiments.json",
        description = "The experiments. Default: ${DEFAULT-VALUE}.")
    private Path experiments = Path.of("");

    @Option(
        names = "--quote",
        paramLabel = "FILE",
        description = "Update the figures that this page quotes; may be repeated.")
    private List<Path> quoting = new ArrayList<>();

    void write(Path results, Path page) throws GateFailure {
      List<Experiment> described = Experiment.read(experiments);
      StoredResults measured = StoredResults.read(results, described);
      new Quotes(measured).write(quoting);
      SuiteReport.write(page, described, measured);
    }
  }

  @Command(
      name = "versus",
      mixinStandardHelpOptions = true,
      description = "Measures the comparisons of experiments, and writes the pages about them.")
  static final class Versus implements Callable<Integer> {
    @Option(
        names = "--page",
        paramLabel = "FILE",
        required = true,
        description =
            "The overview, such as docs/results.md; the rest goes to docs/results and"
                + " docs/results.json.")
    private Path page = Path.of("");

    @Mixin private Texts texts = new Texts();
    @Mixin private JarOption jar = new JarOption();
    @Mixin private VersusOptions options = new VersusOptions();
    @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws GateFailure, InterruptedException {
      if (!options.patterns.isEmpty()) {
        throw unusable("--experiments says what is compared; leave the variants out");
      }
      ReportFile.check(page);
      Path results = page.resolveSibling(SuiteReport.name(page) + ".json");
      int exitCode =
          new SuiteRun(
                  options,
                  Experiment.read(texts.experiments),
                  results,
                  jar.file(settingsOptions.readWithoutClaims(List.of())),
                  this::settings,
                  spec.commandLine().getOut(),
                  spec.commandLine().getErr())
              .run(spec.commandLine().getParseResult().originalArgs());
      texts.write(results, page);
      return exitCode;
    }

    /** Reads the settings with assignments that override the file only. */
    private Settings settings(List<String> assignments) throws GateFailure {
      return settingsOptions.readWithoutClaims(
          assignments.stream()
              .filter(setting -> settingsOptions.overridden(setting.split("=", 2)[0]).isEmpty())
              .toList());
    }
  }

  @Command(
      name = "report",
      mixinStandardHelpOptions = true,
      description = "Writes the pages about what 'versus' measured.")
  static final class Report implements Callable<Integer> {
    @Parameters(paramLabel = "RESULTS", description = "Such as docs/results.json.")
    private Path results = Path.of("");

    @Option(
        names = "--output",
        paramLabel = "FILE",
        required = true,
        description = "The overview; pages of suites and charts go into a folder of its name.")
    private Path page = Path.of("");

    @Mixin private Texts texts = new Texts();

    @Override
    public Integer call() throws GateFailure {
      texts.write(results, page);
      return ExitCode.PASSED.number();
    }
  }
}
