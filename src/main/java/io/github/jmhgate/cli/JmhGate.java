package io.github.jmhgate.cli;

import io.github.jmhgate.session.GateVersion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
          "measure plan merge compare check record versus affected explain bisect report history power calibrate bundle profile doctor help"
              .split(" "));

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
      case "bundle" -> new BundleCommand();
      case "profile" -> new ProfileCommand();
      case "doctor" -> new DoctorCommand();
      case "help" -> new HelpCommand();
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static void addExitCodes(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    Map<String, String> codes = new LinkedHashMap<>();
    String returned =
        switch (spec.name()) {
          case "jmh-gate", "measure", "merge", "compare", "check" -> "01234";
          case "record", "calibrate" -> "0123";
          case "versus", "plan", "affected", "bisect", "explain", "profile" -> "023";
          case "changes", "events", "doctor" -> "012";
          default -> "02";
        };
    for (String code : returned.split("")) {
      codes.put(code, exitCode(spec.name(), code, returned.length() == 5));
    }
    spec.usageMessage().exitCodeList(codes);
    command.getSubcommands().values().forEach(JmhGate::addExitCodes);
  }

  private static String exitCode(String command, String code, boolean judges) {
    return switch (code) {
      case "0" ->
          judges ? "passed (or nothing could be decided, if the policy lets that pass)" : "done";
      case "1" ->
          command.equals("calibrate")
              ? "too many unchanged builds would fail"
              : judges
                  ? "regressed, or a claim not proven"
                  : command.equals("doctor") ? "an error, with --fail-on error" : "regressed";
      case "2" -> "unusable arguments, settings or input";
      case "3" -> "a benchmark failed, is missing or could not be measured";
      default -> "inconclusive: with gate.inconclusive=fail, or a suspect that was left undecided";
    };
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
