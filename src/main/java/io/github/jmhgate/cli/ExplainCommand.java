package io.github.jmhgate.cli;

import io.github.jmhgate.explain.ExplainFormat;
import io.github.jmhgate.explain.ExplainSession;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says why benchmarks of a run got worse. */
@Command(
    name = "explain",
    description = {
      "Runs each regressed benchmark of a paired run again on both sides under Flight"
          + " Recorder, and shows which methods and allocations cost more per operation.",
      "Writes explain.txt, explain.md, explain.json and flame graphs to the folder 'explain' of the"
          + " run. The scores of these forks are not results. Without --jar and "
          + SettingNames.JAR
          + ", the jar is"
          + " target/benchmarks.jar."
    })
final class ExplainCommand implements Callable<Integer> {
  private static final Path USUAL_JAR = Path.of("target/benchmarks.jar");

  @Parameters(
      arity = "0..1",
      paramLabel = "RUN",
      defaultValue = "target/jmh-gate",
      description = "Folder that 'measure' wrote. Default: ${DEFAULT-VALUE}.")
  private Path run = Path.of("");

  @Option(
      names = "--against-jar",
      paramLabel = "FILE",
      description =
          "The base's benchmark jar. Default: that of the base's revision, kept or built again.")
  private @Nullable Path againstJar;

  @Option(
      names = "--forks",
      paramLabel = "N",
      defaultValue = "5",
      description = "Forks of each side, 3 or more. Default: ${DEFAULT-VALUE}.")
  private int forks;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "What to print: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private ExplainFormat format = ExplainFormat.TEXT;

  @Mixin private JarOption jar = new JarOption();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure, InterruptedException {
    Settings settings = settingsOptions.read(true);
    Terminal terminal = TerminalProbe.probe(TerminalProbe.Colour.AUTO, System.getenv());
    ExplainRun.of(
        new ExplainSession.Request(
            run,
            run,
            jar.fileOr(USUAL_JAR, settings),
            Optional.ofNullable(againstJar),
            settings,
            forks,
            System.getenv()),
        new ExplainProgress(ProgressLine.of(spec.commandLine().getErr(), terminal)),
        format,
        terminal,
        spec.commandLine().getOut());
    return ExitCodes.PASSED;
  }
}
