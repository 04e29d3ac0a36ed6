package io.github.jmhgate.cli;

import java.io.PrintWriter;
import picocli.CommandLine;

/** Runs a command of another program, an object with picocli's annotations, as one of ours. */
public final class Program {
  private Program() {}

  /** Returns the exit code; failures end in one line on the error stream. */
  public static int run(Object command, PrintWriter out, PrintWriter err, String... args) {
    return Cli.run(Cli.configured(new CommandLine(command)).setOut(out).setErr(err), args);
  }
}
