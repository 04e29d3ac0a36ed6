package io.github.jmhgate.cli;

import io.github.jmhgate.code.JarCode;
import io.github.jmhgate.code.JarDifference;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.session.BaseChoice;
import io.github.jmhgate.session.CodeRecords;
import io.github.jmhgate.session.Requests;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Says which benchmarks can meet what differs between two jars; measures nothing. */
@Command(
    name = "affected",
    description = {
      "Lists which benchmarks of a jar can reach what differs from another jar, by "
          + "which classes, and which run the same code; measures nothing.",
      "Comments, line numbers and names of local variables make no difference."
    })
final class AffectedCommand implements Callable<Integer> {
  @Option(
      names = "--against-jar",
      paramLabel = "FILE",
      description =
          "Benchmark jar to compare with. Without it, that of the revision that the setting "
              + SettingNames.AGAINST
              + " names.")
  private @Nullable Path againstJar;

  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private JarOption jar = new JarOption();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Mixin private FormatOption format = new FormatOption();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure, InterruptedException {
    Settings settings = settingsOptions.read(true);
    Path base = base(settings);
    JarDifference difference =
        JarDifference.between(base, jar.file(settings), CodeRecords.context(settings));
    boolean recorded = !difference.sameBytes() && CodeRecords.anyIn(baselines.folder());
    AffectedBenchmarks affected =
        AffectedBenchmarks.of(difference, recorded ? loaded(base, settings) : Map.of());
    PrintWriter out = spec.commandLine().getOut();
    out.print(format.json() ? AffectedJson.of(affected) : AffectedText.of(affected));
    out.flush();
    return ExitCodes.PASSED;
  }

  /** What the baselines' records tell, where they were made on such a JVM as runs here. */
  private Map<String, Set<String>> loaded(Path base, Settings settings)
      throws GateFailure, InterruptedException {
    Measurement.Look here = Measurement.look(Requests.of(base, settings.results(), settings));
    CodeRecords records =
        CodeRecords.read(baselines.folder(), settings.results(), here.environment(), settings);
    try (JarCode code = JarCode.open(base, CodeRecords.context(settings))) {
      return records.byName(here.benchmarks(), code);
    }
  }

  private Path base(Settings settings) throws GateFailure, InterruptedException {
    return againstJar != null
        ? againstJar
        : BaseChoice.named(
                jar.file(settings),
                settings,
                System.getenv(),
                new BuildProgress(ProgressLine.of(spec.commandLine().getErr())))
            .file();
  }
}
