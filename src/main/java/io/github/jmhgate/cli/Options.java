package io.github.jmhgate.cli;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JarPlace;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.settings.Settings;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options that several commands share. */
public final class Options {
  private Options() {}

  static final class Accept {
    @Option(names = "--accept-regressions", paramLabel = "REASON")
    private @Nullable String reason;

    SettingsOptions apply(SettingsOptions settings) {
      return settings.with("benchmark.accept-regressions", reason);
    }
  }

  static final class Baselines {
    @Option(names = "--baselines", paramLabel = "DIR")
    Path folder = Path.of("baselines");
  }

  static final class Output {
    @Option(names = "--output", paramLabel = "FILE")
    @Nullable Path file;
  }

  static final class Candidate {
    @Parameters(arity = "0..1", paramLabel = "CANDIDATE")
    Path run = Path.of("target/jmh-gate");
  }

  /** The option of commands that print for people or for programs, and write no report. */
  public static final class TextOrJson {
    private enum Kind {
      TEXT,
      JSON
    }

    @Option(
        names = "--format",
        paramLabel = "FORMAT",
        defaultValue = "text",
        descriptionKey = "text-or-json")
    private Kind kind = Kind.TEXT;

    public boolean json() {
      return kind == Kind.JSON;
    }
  }

  public static final class JarOption {
    @Option(names = "--jar", paramLabel = "FILE")
    private @Nullable Path file;

    /** Returns the jar of the option or of the settings, or the usual one if neither names it. */
    Path fileOr(Path usual, Settings settings) throws GateFailure {
      return file == null && settings.pairing().jar().isEmpty() ? usual : file(settings);
    }

    public Path file(Settings settings) throws GateFailure {
      if (file != null) {
        return file;
      }
      String place = settings.pairing().jar().orElse(null);
      if (place == null) {
        throw unusable(
            "no benchmark jar is named; name it by --jar, or the place where the build leaves it"
                + " by the setting benchmark.jar");
      }
      try {
        return new JarPlace(place).in(Path.of(""));
      } catch (IOException e) {
        throw unusable("benchmark.jar: there is " + e.getMessage(), e);
      }
    }
  }

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
