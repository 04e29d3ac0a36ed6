package io.github.jmhgate.cli;

import io.github.jmhgate.explain.ExplainFormat;
import io.github.jmhgate.explain.ExplainSession;
import io.github.jmhgate.explain.Explanation;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.report.Terminal;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Explains, prints, and writes {@code explain.txt}, {@code .md} and {@code .json}. */
public final class ExplainRun {
  private static final Map<String, ExplainFormat> FILES =
      Map.of(
          "explain.txt", ExplainFormat.TEXT,
          "explain.md", ExplainFormat.MARKDOWN,
          "explain.json", ExplainFormat.JSON);

  private ExplainRun() {}

  /** Removes the explanations of a run, but not its flame graphs. */
  public static void removeOld(Path run) throws GateFailure {
    ReportFile.removeOld(ExplainSession.folder(run), FILES.keySet());
  }

  /**
   * Explains.
   *
   * @param format of what is printed
   */
  public static void of(
      ExplainSession.Request request,
      ExplainSession.Listener listener,
      ExplainFormat format,
      Terminal terminal,
      PrintWriter out)
      throws GateFailure, InterruptedException {
    List<Explanation> explanations = new ExplainSession(request, listener).run();
    out.print(format.of(explanations, terminal));
    out.flush();
    if (explanations.isEmpty()) {
      return;
    }
    ReportFile.claim(ExplainSession.folder(request.run()), FILES.keySet());
    for (Map.Entry<String, ExplainFormat> file : FILES.entrySet()) {
      ReportFile.write(
          ExplainSession.folder(request.run()).resolve(file.getKey()),
          file.getValue().of(explanations, Terminal.PLAIN));
    }
  }
}
