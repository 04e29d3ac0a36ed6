package io.github.jmhgate.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/** Entry point of {@code jmh-gate}. */
public final class Main {
  private Main() {}

  /** Runs the command line and ends the process with its exit code. */
  public static void main(String[] args) {
    PrintWriter out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    int exitCode;
    try {
      exitCode = run(out, err, args);
    } catch (OutOfMemoryError e) {
      err.println("jmh-gate: out of memory; give it more with java -Xmx1g -jar jmh-gate.jar");
      exitCode = ExitCodes.UNUSABLE;
    }
    out.flush();
    err.flush();
    System.exit(exitCode);
  }

  /** Runs the command line with streams of the caller's and returns the exit code. */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    return commandLine().setOut(out).setErr(err).execute(args);
  }

  static CommandLine commandLine() {
    return new CommandLine(new JmhGate())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(true)
        .setParameterExceptionHandler(new Failures.Arguments())
        .setExecutionExceptionHandler(new Failures.Execution());
  }
}
