package io.github.jmhgate.versus;

import io.github.jmhgate.report.Terminal;
import java.util.List;
import java.util.stream.Collectors;

/** What comparisons are printed as. */
public enum VersusFormat {
  /** For people. */
  TEXT {
    @Override
    public String of(List<VersusResult> results, Terminal terminal, int exitCode) {
      return results.stream()
          .map(result -> new VersusText(result, terminal).text())
          .collect(Collectors.joining("\n"));
    }
  },
  /** For programs; documented and versioned. */
  JSON {
    @Override
    public String of(List<VersusResult> results, Terminal terminal, int exitCode) {
      return VersusJson.of(results, exitCode);
    }
  },
  /** For pages. */
  MARKDOWN {
    @Override
    public String of(List<VersusResult> results, Terminal terminal, int exitCode) {
      return results.stream().map(VersusMarkdown::of).collect(Collectors.joining("\n"));
    }
  };

  /** One comparison as JSON in one line, for files that keep many. */
  public static String line(VersusResult result) {
    return VersusJson.line(result);
  }

  /** As {@link #line}, of a comparison that came to nothing. */
  public static String failure(String name, String reason) {
    return VersusJson.failure(name, reason);
  }

  /**
   * The JSON of comparisons that are lines already, as {@link #JSON} has it.
   *
   * @param arguments of the command that measures them all
   * @param revision the commit that their benchmarks were built from; empty where it is not known
   */
  public static String lines(
      List<String> lines, int exitCode, List<String> arguments, String revision) {
    return VersusJson.lines(lines, exitCode, arguments, revision);
  }

  /**
   * The text.
   *
   * @param results at least one
   * @param exitCode of the command
   */
  public abstract String of(List<VersusResult> results, Terminal terminal, int exitCode);
}
