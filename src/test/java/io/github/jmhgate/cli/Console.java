package io.github.jmhgate.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * One run of the command line, with what it printed.
 *
 * @param exitCode its exit code
 * @param out what it printed on stdout
 * @param err what it printed on stderr
 */
public record Console(int exitCode, String out, String err) {

  public static Console run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode = Cli.run(new PrintWriter(out), new PrintWriter(err, true), arguments);
    return new Console(exitCode, out.toString(), err.toString());
  }
}
