package io.github.jmhgate.cli;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Again;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;

/** The command line, from its arguments to the exit code. */
public final class Cli {
  private Cli() {}

  /** Runs with the streams of the process and returns the exit code. */
  static int run(String... args) {
    Again.typed(ownJar(), List.of(args));
    StandardOutput stdout = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    PrintWriter out = new PrintWriter(stdout, false, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, e) -> err.println(ConsoleText.line("jmh-gate: " + Failures.sentence(e))));
    int exitCode = run(out, err, args);
    out.flush();
    if (stdout.failure().isPresent()) {
      err.println(
          ConsoleText.line(
              "jmh-gate: not all of the output could be written (%s); free space, or write to a file"
                      .formatted(FileTrouble.of(stdout.failure().get()))
                  + " by --output"));
      exitCode = ExitCodes.UNUSABLE;
    }
    err.flush();
    return exitCode;
  }

  private static String ownJar() {
    try {
      Path jar = Path.of(Cli.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path here = Path.of("").toAbsolutePath();
      return (jar.startsWith(here) ? here.relativize(jar) : jar).toString();
    } catch (URISyntaxException | RuntimeException e) {
      // Loaded from elsewhere than a file.
      return "jmh-gate.jar";
    }
  }

  /** Runs the command line with streams of the caller's and returns the exit code. */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    return run(commandLine(args).setOut(out).setErr(err), args);
  }

  /**
   * Whatever is thrown ends in a line and an exit code: else an error would end as a regression.
   */
  static int run(CommandLine command, String... args) {
    try {
      return command.execute(args);
    } catch (Throwable e) {
      return Failures.told(e, running(command));
    }
  }

  private static CommandLine running(CommandLine command) {
    CommandLine.ParseResult parsed = command.getParseResult();
    while (parsed != null && parsed.hasSubcommand()) {
      parsed = parsed.subcommand();
    }
    return parsed == null ? command : parsed.commandSpec().commandLine();
  }

  /**
   * Runs a command of another program as {@code jmh-gate} runs its own: failures end in one line on
   * the error stream.
   *
   * @param command an object with picocli's annotations
   * @return the exit code
   */
  public static int run(Object command, PrintWriter out, PrintWriter err, String... args) {
    int exitCode = run(configured(new CommandLine(command)).setOut(out).setErr(err), args);
    out.flush();
    return exitCode;
  }

  /** The command line as these arguments need it. */
  static CommandLine commandLine(String... args) {
    return configured(JmhGate.named(args));
  }

  private static CommandLine configured(CommandLine command) {
    return command
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(true)
        // A file of a stranger may be called @options.
        .setExpandAtFiles(false)
        .setParameterExceptionHandler(new Failures.Arguments())
        .setExecutionExceptionHandler(new Failures.Execution());
  }
}
