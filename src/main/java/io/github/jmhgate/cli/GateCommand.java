package io.github.jmhgate.cli;

import io.github.jmhgate.report.ConsoleText;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command with the streams that its command line was given. */
abstract class GateCommand implements Callable<Integer> {
  @Spec CommandSpec spec = CommandSpec.create();

  final PrintWriter out() {
    return spec.commandLine().getOut();
  }

  final PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** Prints one line of untrusted text. */
  final void print(String line) {
    out().println(ConsoleText.line(line));
    out().flush();
  }
}
