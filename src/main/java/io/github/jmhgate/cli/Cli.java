package io.github.jmhgate.cli;

import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.report.Again;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.settings.BuildStart;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import picocli.CommandLine;

public final class Cli {
  /** What --help says of each command, option and parameter. */
  private static final String HELP = Cli.class.getPackageName() + ".help";

  private Cli() {}

  static int run(String... args) {
    Again.rememberCommand(ownJar(), List.of(args));
    Again.rememberJava(JavaCommand.ofThisProcess());
    BuildStart start = BuildStart.ofThisProcess();
    Again.rememberBuild(start.again(), start.jar());
    StandardOutput stdout = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    PrintWriter out = new PrintWriter(stdout, false, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, e) -> err.println(ConsoleText.line("jmh-gate: " + Failures.sentence(e))));
    int exitCode = run(out, err, args);
    if (stdout.failure().isPresent()) {
      err.println(
          ConsoleText.line(
              "jmh-gate: not all of the output could be written (%s); free space, or write to a file by --output"
                  .formatted(FileTrouble.of(stdout.failure().get()))));
      exitCode = ExitCode.UNUSABLE.number();
    }
    return exitCode;
  }

  static String ownJar() {
    try {
      Path jar = Path.of(Cli.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path here = Path.of("").toAbsolutePath();
      String near = jar.getRoot().equals(here.getRoot()) ? here.relativize(jar).toString() : "";
      return near.isEmpty() || near.length() > jar.toString().length() ? jar.toString() : near;
    } catch (URISyntaxException | RuntimeException e) {
      // Loaded from elsewhere than a file.
      return "jmh-gate.jar";
    }
  }

  static int run(PrintWriter out, PrintWriter err, String... args) {
    return run(commandLine(args).setOut(out).setErr(err), args);
  }

  /** Reports also errors in a line, because the JVM would end with 1, as if regressed. */
  static int run(CommandLine command, String... args) {
    try {
      return command.execute(args);
    } catch (Throwable e) {
      CommandLine.ParseResult parsed = command.getParseResult();
      while (parsed != null && parsed.hasSubcommand()) {
        parsed = parsed.subcommand();
      }
      return Failures.report(e, parsed == null ? command : parsed.commandSpec().commandLine());
    } finally {
      command.getOut().flush();
    }
  }

  static CommandLine commandLine(String... args) {
    return configured(JmhGate.named(args));
  }

  static CommandLine configured(CommandLine command) {
    EnumNames.register(command);
    return command
        .setResourceBundle(ResourceBundle.getBundle(HELP, Locale.ROOT))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(true)
        // An untrusted file may be called @options.
        .setExpandAtFiles(false)
        .setParameterExceptionHandler(Failures::reportArguments)
        .setExecutionExceptionHandler((e, failed, parsed) -> Failures.report(e, failed));
  }
}
