package io.github.jmhgate.cli;

import io.github.jmhgate.report.Terminal;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/** What the console that stdout leads to can show. */
public final class TerminalProbe {
  private TerminalProbe() {}

  /** When to colour. */
  public enum Colour {
    /** On a terminal, unless NO_COLOR is set. */
    AUTO,
    /** Always. */
    ALWAYS,
    /** Never. */
    NEVER
  }

  /** What the console can show, by what was asked for and by the environment variables. */
  public static Terminal probe(Colour colour, Map<String, String> environment) {
    boolean interactive = Ansi.AUTO.enabled();
    boolean coloured =
        switch (colour) {
          case AUTO -> interactive;
          case ALWAYS -> true;
          case NEVER -> false;
        };
    return new Terminal(
        width(interactive, environment), coloured, !interactive || unicode(environment));
  }

  private static int width(boolean interactive, Map<String, String> environment) {
    String columns = environment.getOrDefault("COLUMNS", "");
    if (columns.matches("[0-9]{1,4}")) {
      return Integer.parseInt(columns);
    }
    // picocli asks the terminal itself, by stty or mode.
    return interactive ? CommandSpec.create().usageMessage().autoWidth(true).width() : 0;
  }

  /** Of a terminal; files and pipes are always written in UTF-8. */
  private static boolean unicode(Map<String, String> environment) {
    String locale =
        environment.getOrDefault(
            "LC_ALL", environment.getOrDefault("LC_CTYPE", environment.getOrDefault("LANG", "")));
    return locale.toLowerCase(Locale.ROOT).replace("-", "").contains("utf8")
        || Charset.defaultCharset().name().startsWith("UTF")
            && System.getProperty("os.name", "").startsWith("Windows");
  }
}
