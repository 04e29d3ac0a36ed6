package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.function.ToIntBiFunction;
import org.assertj.core.api.AbstractStringAssert;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** One run of the command line, with what it printed. */
public record Console(int exitCode, String out, String err) {
  /** Runs a command that is split at blanks; then each {@code %s} gets a value. */
  public static Console line(String command, Object... values) {
    return run(GateProcess.words(command, values).toArray(String[]::new));
  }

  /** The same with more arguments behind it. */
  public static Console with(List<String> more, String command, Object... values) {
    List<String> words = GateProcess.words(command, values);
    words.addAll(more);
    return run(words.toArray(String[]::new));
  }

  /** Sets options as a command that mixes them in does. */
  static <T> T parsed(T options, String... words) {
    CommandSpec command = CommandSpec.create();
    command.addMixin("options", CommandSpec.forAnnotatedObject(options));
    new CommandLine(command).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(words);
    return options;
  }

  /** Asserts the exit code, and returns what is to be asserted of stdout. */
  public AbstractStringAssert<?> exits(int code) {
    assertThat(exitCode).as(out + err).isEqualTo(code);
    return assertThat(out);
  }

  /** Asserts the exit code, and returns what is to be asserted of stderr. */
  public AbstractStringAssert<?> fails(int code) {
    assertThat(exitCode).as(out + err).isEqualTo(code);
    return assertThat(err);
  }

  public static Console run(String... arguments) {
    return run((out, err) -> Cli.run(out, err, arguments));
  }

  public static Console run(Object command, String... arguments) {
    return run((out, err) -> Program.run(command, out, err, arguments));
  }

  private static Console run(ToIntBiFunction<PrintWriter, PrintWriter> program) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode = program.applyAsInt(new PrintWriter(out), new PrintWriter(err, true));
    return new Console(exitCode, out.toString(), err.toString());
  }
}
