package io.github.jmhgate.cli;

import io.github.jmhgate.bytecode.JarDifference;
import io.github.jmhgate.cli.terminal.FormatOption;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.affected.AffectedBenchmarks;
import io.github.jmhgate.report.affected.AffectedJson;
import io.github.jmhgate.report.affected.AffectedText;
import io.github.jmhgate.session.affected.CodeRecords;
import io.github.jmhgate.settings.Settings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Says which benchmarks can meet what differs between two jars; measures nothing. */
@Command(
    name = "affected",
    description = {
      "Says which benchmarks of a jar can reach what differs from another jar, by which classes,"
          + " and which run the same code; measures nothing.",
      "A class is the same where only its comments, lines or local variables differ. Exit code 0,"
          + " however many are affected."
    })
final class AffectedCommand implements Callable<Integer> {
  @Option(
      names = "--against-jar",
      required = true,
      paramLabel = "FILE",
      description = "Benchmark jar to compare with.")
  private Path againstJar = Path.of("");

  @Mixin private JarOption jar = new JarOption();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Mixin private FormatOption format = new FormatOption();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure {
    Settings settings = settingsOptions.read(true);
    AffectedBenchmarks affected =
        AffectedBenchmarks.of(
            JarDifference.between(againstJar, jar.file(), CodeRecords.context(settings)));
    PrintWriter out = spec.commandLine().getOut();
    out.print(format.json() ? AffectedJson.of(affected) : AffectedText.of(affected));
    out.flush();
    return ExitCodes.PASSED;
  }
}
