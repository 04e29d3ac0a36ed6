package io.github.jmhgate.cli;

import io.github.jmhgate.cli.bundle.BundleCommand;
import io.github.jmhgate.cli.history.HistoryCommand;
import io.github.jmhgate.session.GateVersion;
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
    },
    subcommands = {
      MeasureCommand.class,
      CompareCommand.class,
      CheckCommand.class,
      RecordCommand.class,
      VersusCommand.class,
      AffectedCommand.class,
      ReportCommand.class,
      HistoryCommand.class,
      PowerCommand.class,
      CalibrateCommand.class,
      BundleCommand.class,
      ProfileCommand.class,
      DoctorCommand.class
    })
final class JmhGate implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--verbose",
      scope = ScopeType.INHERIT,
      description = "Print stack traces of failures.")
  private boolean verbose;

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
