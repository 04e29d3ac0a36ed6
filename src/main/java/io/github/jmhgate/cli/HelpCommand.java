package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.settings.Key;
import io.github.jmhgate.settings.SettingNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "help")
final class HelpCommand extends GateCommand {
  private static final String SETTINGS = "settings";

  @Parameters(arity = "0..*", paramLabel = "TOPIC")
  private List<String> topic = new ArrayList<>();

  @Override
  ExitCode run() throws GateFailure {
    if (!topic.isEmpty() && topic.get(0).equals(SETTINGS)) {
      out().print(topic.size() == 1 ? all() : one(topic.get(1)));
    } else {
      printUsage();
    }
    return ExitCode.PASSED;
  }

  private void printUsage() throws GateFailure {
    CommandLine command = Cli.commandLine(topic.toArray(String[]::new));
    for (String name : topic) {
      CommandLine found = command.getSubcommands().get(name);
      if (found == null) {
        Set<String> known = new TreeSet<>(command.getSubcommands().keySet());
        if (name.equals(topic.get(0))) {
          known.add(SETTINGS);
        }
        throw unusable(Failures.noSuchName("command", name, known));
      }
      command = found;
    }
    command.usage(out());
  }

  private static String all() {
    Document text =
        new Document(Document.WRAP)
            .paragraph(
                "Write a setting as a line of "
                    + SettingNames.FILE
                    + ", as --set KEY=VALUE, or as -DKEY=VALUE of a build. Defaults are shown;"
                    + " 'jmh-gate help settings KEY' shows the values that a setting takes.");
    for (Key<?> setting : Key.all()) {
      text.line("").line("%s", setting.line()).items("    ", List.of(setting.description()));
    }
    return text.text();
  }

  private static String one(String key) throws GateFailure {
    Key<?> setting = Key.of(key);
    Document text =
        new Document(Document.WRAP)
            .line("%s", setting.line())
            .items(
                "    ", List.of(setting.description(), "Write " + setting.type().allowed() + "."));
    if (setting.written().endsWith("[GLOB]")) {
      text.items(
          "    ",
          List.of(
              "GLOB matches names, with * for any characters and ? for one, such as "
                  + setting.written().replace("GLOB", setting.inBracketsSuchAs())
                  + "=VALUE. Of several that match, the last counts."));
    }
    return text.text();
  }
}
