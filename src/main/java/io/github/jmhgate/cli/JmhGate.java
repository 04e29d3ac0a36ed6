package io.github.jmhgate.cli;

import io.github.jmhgate.usecase.GateVersion;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

@Command(
    name = "jmh-gate",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = JmhGate.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = "%nExit codes:%n")
final class JmhGate implements Runnable {
  static final List<String> COMMANDS =
      List.of(
          "measure",
          "plan",
          "merge",
          "compare",
          "check",
          "record",
          "versus",
          "affected",
          "explain",
          "bisect",
          "report",
          "history",
          "power",
          "calibrate",
          "init",
          "mcp",
          "bundle",
          "profile",
          "doctor",
          "help");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(names = "--verbose", scope = ScopeType.INHERIT)
  boolean verbose;

  /** Reads the options of the named command only, as reading all takes longer than most run. */
  static CommandLine named(String... args) {
    CommandLine root = new CommandLine(new JmhGate());
    if (args.length > 0 && COMMANDS.contains(args[0])) {
      root.addSubcommand(command(args[0]));
    } else {
      List<String> given = List.of(args);
      for (String name : COMMANDS) {
        root.addSubcommand(name, given.contains(name) ? command(name) : CommandSpec.create());
      }
    }
    addExitCodes(root);
    return root;
  }

  /** Creates a command; no other class is loaded. */
  static GateCommand command(String name) {
    return switch (name) {
      case "measure" -> new MeasureCommand();
      case "plan" -> new PlanCommand();
      case "merge" -> new MergeCommand();
      case "compare" -> new CompareCommand();
      case "check" -> new CheckCommand();
      case "record" -> new RecordCommand();
      case "versus" -> new VersusCommand();
      case "affected" -> new AffectedCommand();
      case "explain" -> new ExplainCommand();
      case "bisect" -> new BisectCommand();
      case "report" -> new ReportCommand();
      case "history" -> new HistoryCommand();
      case "power" -> new PowerCommand();
      case "calibrate" -> new CalibrateCommand();
      case "init" -> new InitCommand();
      case "mcp" -> new McpCommand();
      case "bundle" -> new BundleCommand();
      case "profile" -> new ProfileCommand();
      case "doctor" -> new DoctorCommand();
      case "help" -> new HelpCommand();
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static void addExitCodes(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    if (spec.userObject() instanceof GateCommand declared) {
      spec.usageMessage().exitCodeList(ExitCode.byNumber(declared.exitCodes()));
    } else if (spec.userObject() instanceof JmhGate) {
      spec.usageMessage().exitCodeList(ExitCode.byNumber(ExitCode.judging()));
    }
    command.getSubcommands().values().forEach(JmhGate::addExitCodes);
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"jmh-gate " + GateVersion.text()};
    }
  }
}
