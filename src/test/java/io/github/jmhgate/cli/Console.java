package io.github.jmhgate.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.ToIntBiFunction;

/**
 * One run of the command line, with what it printed.
 *
 * @param exitCode its exit code
 * @param out what it printed on stdout
 * @param err what it printed on stderr
 */
public record Console(int exitCode, String out, String err) {

  public static Console run(String... arguments) {
    return run((out, err) -> Cli.run(out, err, arguments));
  }

  /** The same of a command of the laboratory. */
  public static Console run(Object command, String... arguments) {
    return run((out, err) -> Cli.run(command, out, err, arguments));
  }

  private static Console run(ToIntBiFunction<PrintWriter, PrintWriter> program) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode = program.applyAsInt(new PrintWriter(out), new PrintWriter(err, true));
    return new Console(exitCode, out.toString(), err.toString());
  }
}
