package io.github.jmhgate.cli;

import io.github.jmhgate.cli.bundle.BundleCommand;
import io.github.jmhgate.cli.history.HistoryCommand;
import io.github.jmhgate.session.GateVersion;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command itself; its subcommands do the work. */
@Command(
    name = "jmh-gate",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = JmhGate.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    description = "Measures JMH benchmarks and fails the build when something really got worse.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:passed (or nothing could be decided, where the policy lets that pass)",
      "1:regressed",
      "2:unusable arguments, settings or input",
      "3:a benchmark failed, is missing or could not be measured",
      "4:inconclusive, only where gate.inconclusive=fail"
    })
final class JmhGate implements Runnable {
  private static final List<Class<?>> COMMANDS =
      List.of(
          MeasureCommand.class,
          CompareCommand.class,
          CheckCommand.class,
          RecordCommand.class,
          VersusCommand.class,
          AffectedCommand.class,
          ExplainCommand.class,
          ReportCommand.class,
          HistoryCommand.class,
          PowerCommand.class,
          CalibrateCommand.class,
          BundleCommand.class,
          ProfileCommand.class,
          DoctorCommand.class);

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--verbose",
      scope = ScopeType.INHERIT,
      description = "Print stack traces of failures.")
  private boolean verbose;

  /**
   * The command line with all commands, of which only those that the arguments name know their
   * options: to read the options of all takes longer than most commands run.
   */
  static CommandLine named(String... args) {
    Set<String> given = new HashSet<>(Arrays.asList(args));
    CommandLine root = new CommandLine(new JmhGate());
    for (Class<?> command : COMMANDS) {
      Command said = command.getAnnotation(Command.class);
      if (given.contains(said.name())) {
        root.addSubcommand(command);
      } else {
        CommandSpec told = CommandSpec.create();
        told.usageMessage().description(said.description());
        root.addSubcommand(said.name(), told);
      }
    }
    return root;
  }

  boolean verbose() {
    return verbose;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  /** Version of this jar, from its manifest. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"jmh-gate " + GateVersion.text()};
    }
  }
}
