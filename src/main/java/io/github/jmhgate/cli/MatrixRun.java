package io.github.jmhgate.cli;

import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Comparison;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.Matrix;
import io.github.jmhgate.report.MatrixJson;
import io.github.jmhgate.report.MatrixTable;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.session.MeasureSession;
import io.github.jmhgate.session.Requests;
import io.github.jmhgate.session.SessionListener;
import io.github.jmhgate.settings.Jvm;
import io.github.jmhgate.settings.SettingNames;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

/**
 * Measures the chosen benchmarks on one JVM after the other, each in a session and a folder of its
 * own, and compares them. Each is judged against the baseline of its own environment and, where
 * there is none, not at all.
 */
final class MatrixRun {
  static final String JVMS = "jvms";
  static final List<String> REPORTS = List.of("matrix.txt", "matrix.md", "matrix.json");

  private final MeasureSession.Request request;
  private final SessionListener listener;
  private final ReportOptions reports;
  private final CommandLine command;

  /** A run of the settings' JVMs. */
  MatrixRun(
      MeasureSession.Request request,
      SessionListener listener,
      ReportOptions reports,
      CommandLine command) {
    this.request = request;
    this.listener = listener;
    this.reports = reports;
    this.command = command;
  }

  /** Measures, prints and writes {@code matrix.txt}, {@code matrix.md} and {@code matrix.json}. */
  int run() throws GateFailure, InterruptedException {
    ReportFile.check(request.folder(), REPORTS);
    List<Jvm> jvms = request.settings().measuring().jvms();
    for (Jvm jvm : jvms) {
      Requests.java(SettingNames.JVMS + ": " + jvm.name(), jvm.home());
    }
    Map<String, Run> runs = new LinkedHashMap<>();
    List<Matrix.Column> columns = new ArrayList<>();
    for (Jvm jvm : jvms) {
      PrintWriter err = command.getErr();
      err.println(ConsoleText.line("JVM " + jvm.name()));
      err.flush();
      columns.add(column(jvm, runs));
    }
    Matrix matrix = new Matrix(columns, Matrix.rows(runs, jvms.get(0).name()));
    publish(matrix);
    return exitCode(columns);
  }

  private Matrix.Column column(Jvm jvm, Map<String, Run> runs)
      throws GateFailure, InterruptedException {
    Path folder = request.folder().resolve(JVMS).resolve(jvm.name());
    reports.prepare(folder);
    MeasureSession session = new MeasureSession(request.on(jvm, folder), listener);
    MeasureSession.Result result = session.run();
    reports.write(
        result.decision(),
        reports.context(
            Comparison.STORED,
            result.base(),
            folder.toString(),
            result.environment().map(Environment::text).orElse(""),
            reports.sides(result)),
        folder);
    int exitCode = ExitCodes.of(result.decision());
    try {
      exitCode = session.record(result).isPresent() ? ExitCodes.PASSED : exitCode;
    } catch (GateFailure e) {
      if (e.kind() == GateFailure.Kind.UNUSABLE) {
        throw e;
      }
      exitCode = Failures.told(e, command);
    }
    Run run = result.measured().orElseThrow().candidate();
    runs.put(jvm.name(), run);
    return new Matrix.Column(
        jvm.name(),
        result.environment().orElseThrow(),
        said(result, run.failures().size()),
        judged(result) || exitCode == ExitCodes.FAILED_TO_MEASURE ? exitCode : ExitCodes.PASSED);
  }

  private static boolean judged(MeasureSession.Result result) {
    return result.decision().warnings().stream()
        .noneMatch(warning -> warning.kind() == Warning.Kind.NO_BASELINE);
  }

  private static String said(MeasureSession.Result result, int failures) {
    String text =
        judged(result)
            ? "judged against the baseline of its environment: " + result.decision().outcome()
            : "not judged: there is no baseline of its environment";
    return failures == 0 ? text : text + "; " + failures + " could not be measured";
  }

  private void publish(Matrix matrix) throws GateFailure {
    Document table = MatrixTable.of(matrix);
    ReportFile.claim(request.folder(), REPORTS);
    List<String> texts =
        List.of(table.text(Terminal.PLAIN), table.markdown(), MatrixJson.of(matrix));
    for (int i = 0; i < texts.size(); i++) {
      new ReportFile(request.folder().resolve(REPORTS.get(i))).write(texts.get(i));
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
