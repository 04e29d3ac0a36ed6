package io.github.jmhgate.cli;

import io.github.jmhgate.session.GateVersion;
import io.github.jmhgate.settings.SettingNames;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    exitCodeListHeading = "%nExit codes:%n")
final class JmhGate implements Runnable {
  /** Names of all commands, in the order in which they are listed. */
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
          "bundle",
          "profile",
          "doctor",
          "help");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--verbose",
      scope = ScopeType.INHERIT,
      description = "Print stack traces of failures.")
  private boolean verbose;

  /**
   * The command line as these arguments need it: to read the options of all commands takes longer
   * than most of them run. Where a command comes first, it is the only one; else all are there, of
   * which those that are named know their options.
   */
  static CommandLine named(String... args) {
    CommandLine root = new CommandLine(new JmhGate());
    addCommands(root, args);
    addExitCodes(root);
    return root;
  }

  private static void addCommands(CommandLine root, String... args) {
    if (args.length > 0 && COMMANDS.contains(args[0])) {
      root.addSubcommand(command(args[0]));
      return;
    }
    Set<String> given = new HashSet<>(Arrays.asList(args));
    for (String name : COMMANDS) {
      if (given.contains(name)) {
        root.addSubcommand(command(name));
      } else {
        CommandSpec stub = CommandSpec.create();
        stub.usageMessage().description(command(name).getAnnotation(Command.class).description());
        root.addSubcommand(name, stub);
      }
    }
  }

  /** Lists in each help the exit codes that the command returns. */
  private static void addExitCodes(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    Map<String, String> codes = new LinkedHashMap<>();
    String returned =
        switch (spec.name()) {
          case "jmh-gate", "measure", "merge", "compare", "check" -> "01234";
          case "record", "calibrate" -> "0123";
          case "versus", "plan", "affected", "bisect", "explain", "profile" -> "023";
          case "changes", "events" -> "012";
          default -> "02";
        };
    for (String code : returned.split("")) {
      codes.put(code, exitCode(spec.name(), code, returned.length() == 5));
    }
    spec.usageMessage().exitCodeList(codes);
    command.getSubcommands().values().forEach(JmhGate::addExitCodes);
  }

  private static String exitCode(String command, String code, boolean decides) {
    return switch (code) {
      case "0" ->
          decides
              ? "passed (or nothing could be decided, where the policy lets that pass)"
              : "done";
      case "1" ->
          command.equals("calibrate") ? "too many unchanged builds would fail" : "regressed";
      case "2" -> "unusable arguments, settings or input";
      case "3" -> "a benchmark failed, is missing or could not be measured";
      default ->
          "inconclusive: with "
              + SettingNames.INCONCLUSIVE
              + "=fail, or a suspect that was left undecided";
    };
  }

  /** The class of a command; no other is loaded. */
  static Class<?> command(String name) {
    return switch (name) {
      case "measure" -> MeasureCommand.class;
      case "plan" -> PlanCommand.class;
      case "merge" -> MergeCommand.class;
      case "compare" -> CompareCommand.class;
      case "check" -> CheckCommand.class;
      case "record" -> RecordCommand.class;
      case "versus" -> VersusCommand.class;
      case "affected" -> AffectedCommand.class;
      case "explain" -> ExplainCommand.class;
      case "bisect" -> BisectCommand.class;
      case "report" -> ReportCommand.class;
      case "history" -> HistoryCommand.class;
      case "power" -> PowerCommand.class;
      case "calibrate" -> CalibrateCommand.class;
      case "bundle" -> BundleCommand.class;
      case "profile" -> ProfileCommand.class;
      case "doctor" -> DoctorCommand.class;
      case "help" -> HelpCommand.class;
      default -> throw new IllegalArgumentException(name);
    };
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
