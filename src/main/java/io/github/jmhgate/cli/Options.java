package io.github.jmhgate.cli;

import io.github.jmhgate.report.Terminal;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/** Options that several commands share. */
public final class Options {
  private Options() {}

  /** Returns what the console that stdout leads to can show. */
  public static Terminal terminal() {
    Map<String, String> variables = System.getenv();
    boolean interactive = Ansi.AUTO.enabled();
    return new Terminal(
        width(interactive, variables), interactive, !interactive || unicode(variables));
  }

  private static int width(boolean interactive, Map<String, String> variables) {
    String columns = variables.getOrDefault("COLUMNS", "");
    if (columns.matches("[0-9]{1,4}")) {
      return Integer.parseInt(columns);
    }
    // picocli asks the terminal itself, by stty or mode.
    return interactive ? CommandSpec.create().usageMessage().autoWidth(true).width() : 0;
  }

  /** Returns whether a terminal shows Unicode; files and pipes are always in UTF-8. */
  private static boolean unicode(Map<String, String> variables) {
    String locale =
        variables.getOrDefault(
            "LC_ALL", variables.getOrDefault("LC_CTYPE", variables.getOrDefault("LANG", "")));
    return locale.toLowerCase(Locale.ROOT).replace("-", "").contains("utf8")
        || Charset.defaultCharset().name().startsWith("UTF")
            && System.getProperty("os.name", "").startsWith("Windows");
  }
}
