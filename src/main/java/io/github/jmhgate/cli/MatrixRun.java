package io.github.jmhgate.cli;

import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.report.matrix.Matrix;
import io.github.jmhgate.report.matrix.MatrixJson;
import io.github.jmhgate.report.matrix.MatrixTable;
import io.github.jmhgate.report.text.ConsoleText;
import io.github.jmhgate.report.text.Terminal;
import io.github.jmhgate.session.Judge;
import io.github.jmhgate.session.MeasuredRun;
import io.github.jmhgate.session.Requests;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.type.Jvm;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;

/**
 * Measures the chosen benchmarks on one JVM after the other, each by a {@code measure} of its own
 * with a folder of its own, and compares them. Each is judged against the baseline of its own
 * environment and, where there is none, not at all.
 */
final class MatrixRun {
  /** What is the matrix's business and not that of measuring one JVM; each takes a value. */
  private static final Set<String> OURS =
      Set.of("--out", "--output", "--format", "--reports", "--color");

  private final Settings settings;
  private final Path folder;
  private final Path baselines;
  private final CommandLine command;

  MatrixRun(Settings settings, Path folder, Path baselines, CommandLine command) {
    this.settings = settings;
    this.folder = folder;
    this.baselines = baselines;
    this.command = command;
  }

  /** Measures, prints and writes {@code matrix.txt}, {@code matrix.md} and {@code matrix.json}. */
  int run(ReportOptions reports) throws GateFailure {
    List<Jvm> jvms = settings.measuring().jvms();
    for (Jvm jvm : jvms) {
      Requests.java("benchmark.jvms: " + jvm.name(), jvm.home());
    }
    Map<String, Run> runs = new LinkedHashMap<>();
    List<Matrix.Column> columns = new ArrayList<>();
    PrintWriter err = command.getErr();
    for (Jvm jvm : jvms) {
      err.println(ConsoleText.line("JVM " + jvm.name()));
      err.flush();
      int exitCode =
          Main.run(
              new PrintWriter(Writer.nullWriter()), err, arguments(jvm).toArray(String[]::new));
      if (exitCode == ExitCodes.UNUSABLE) {
        throw GateFailure.unusable(
            "benchmark.jvms: %s could not be measured, as told above".formatted(jvm.name()), null);
      }
      columns.add(column(jvm, exitCode, runs));
    }
    Matrix matrix = new Matrix(columns, MatrixCells.rows(runs, jvms.get(0).name()));
    publish(matrix, reports);
    return exitCode(columns);
  }

  /** The arguments of this process, with one JVM in place of all. */
  private List<String> arguments(Jvm jvm) {
    List<String> arguments = new ArrayList<>();
    List<String> given = command.getParseResult().originalArgs();
    for (int i = 0; i < given.size(); i++) {
      String name = given.get(i).split("=", 2)[0];
      if (!OURS.contains(name)) {
        arguments.add(given.get(i));
      } else if (!given.get(i).contains("=")) {
        i++;
      }
    }
    arguments.addAll(
        List.of(
            "--set",
            "benchmark.jvms=",
            "--set",
            "benchmark.compare=stored",
            "--set",
            "benchmark.jvm=" + jvm.home().orElse(settings.measuring().jvm().orElse("")),
            "--set",
            "benchmark.jvm-args=" + flags(jvm),
            "--out",
            folder(jvm).toString()));
    return arguments;
  }

  private String flags(Jvm jvm) {
    List<String> flags = new ArrayList<>();
    for (List<String> some : List.of(settings.measuring().jvmArgs(), jvm.arguments())) {
      some.forEach(flag -> flags.add('"' + flag + '"'));
    }
    return String.join(" ", flags);
  }

  private Path folder(Jvm jvm) {
    return folder.resolve("jvms").resolve(jvm.name());
  }

  private Matrix.Column column(Jvm jvm, int exitCode, Map<String, Run> runs) throws GateFailure {
    MeasuredRun measured = MeasuredRun.read(folder(jvm));
    runs.put(jvm.name(), measured.run());
    Judge.Judgement judgement =
        Judge.check(measured.run(), measured.environment(), settings, baselines);
    boolean judged =
        judgement.decision().warnings().stream()
            .noneMatch(warning -> warning.kind() == Warning.Kind.NO_BASELINE);
    int counting = judged || exitCode == ExitCodes.FAILED_TO_MEASURE ? exitCode : ExitCodes.PASSED;
    String text =
        judged
            ? "judged against the baseline of its environment: " + judgement.decision().outcome()
            : "not judged: there is no baseline of its environment";
    int failures = measured.run().failures().size();
    return new Matrix.Column(
        jvm.name(),
        measured.environment(),
        failures == 0 ? text : text + "; " + failures + " could not be measured",
        counting);
  }

  private void publish(Matrix matrix, ReportOptions reports) throws GateFailure {
    MatrixTable table = new MatrixTable(matrix);
    try {
      new ReportFile(folder.resolve("matrix.txt")).write(table.text(Terminal.PLAIN));
      new ReportFile(folder.resolve("matrix.md")).write(table.markdown());
      new ReportFile(folder.resolve("matrix.json")).write(MatrixJson.of(matrix));
    } catch (IOException e) {
      throw GateFailure.unusable(String.valueOf(e.getMessage()), e);
    }
    PrintWriter out = command.getOut();
    out.print(table.text(reports.terminal()));
    out.flush();
  }

  /** A JVM on which something failed counts before one that regressed. */
  private static int exitCode(List<Matrix.Column> columns) {
    for (int code :
        new int[] {ExitCodes.FAILED_TO_MEASURE, ExitCodes.REGRESSED, ExitCodes.INCONCLUSIVE}) {
      if (columns.stream().anyMatch(column -> column.exitCode() == code)) {
        return code;
      }
    }
    return ExitCodes.PASSED;
  }
}
