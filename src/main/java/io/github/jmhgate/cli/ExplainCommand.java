package io.github.jmhgate.cli;

import io.github.jmhgate.explain.ExplainFormat;
import io.github.jmhgate.explain.ExplainRequest;
import io.github.jmhgate.explain.ExplainRequestBuilder;
import io.github.jmhgate.explain.ExplainSession;
import io.github.jmhgate.explain.Explanation;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.settings.Settings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "explain")
final class ExplainCommand extends GateCommand {
  private static final Path USUAL_JAR = Path.of("target/benchmarks.jar");
  private static final Map<String, ExplainFormat> FILES =
      Map.of(
          "explain.txt", ExplainFormat.TEXT,
          "explain.md", ExplainFormat.MARKDOWN,
          "explain.json", ExplainFormat.JSON);

  @Parameters(arity = "0..1", paramLabel = "RUN")
  private Path run = Path.of("target/jmh-gate");

  @Option(names = "--against-jar", paramLabel = "FILE")
  private @Nullable Path againstJar;

  @Option(names = "--forks", paramLabel = "N")
  private int forks = 5;

  @Option(names = "--format", paramLabel = "FORMAT")
  private ExplainFormat format = ExplainFormat.TEXT;

  @Mixin private JarOption jar = new JarOption();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();

  @Override
  Map<ExitCode, String> exitCodes() {
    return ExitCode.measuring();
  }

  @Override
  ExitCode run() throws GateFailure, InterruptedException {
    Settings settings = settingsOptions.read(true);
    Path own = jar.fileOr(USUAL_JAR, settings);
    Optional<Path> base = Optional.ofNullable(againstJar);
    var request =
        new ExplainRequestBuilder()
            .run(run)
            .decision(null)
            .jar(own)
            .againstJar(base)
            .settings(settings)
            .forks(forks)
            .time(null)
            .variables(System.getenv())
            .build();
    explain(request, format, out(), err());
    return ExitCode.PASSED;
  }

  /** Removes the explanations of a run, but not its flame graphs. */
  static void removeOld(Path run) throws GateFailure {
    ReportFile.removeOld(ExplainSession.folder(run), FILES.keySet());
  }

  static List<Explanation> explain(
      ExplainRequest request, ExplainFormat format, PrintWriter out, PrintWriter err)
      throws GateFailure, InterruptedException {
    Terminal terminal = Options.terminal();
    List<Explanation> found = new ExplainSession(request, new ExplainProgress(err, terminal)).run();
    out.print(format.of(found, terminal));
    out.flush();
    if (found.isEmpty()) {
      return found;
    }
    Path folder = ExplainSession.folder(request.run());
    ReportFile.claim(folder, FILES.keySet());
    for (Map.Entry<String, ExplainFormat> file : FILES.entrySet()) {
      ReportFile.write(folder.resolve(file.getKey()), file.getValue().of(found, Terminal.PLAIN));
    }
    return found;
  }
}
