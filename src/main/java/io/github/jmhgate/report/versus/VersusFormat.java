package io.github.jmhgate.report.versus;

import io.github.jmhgate.report.text.Terminal;
import io.github.jmhgate.versus.VersusResult;
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
  },
  /** For spreadsheets, one table a comparison. */
  CSV {
    @Override
    public String of(List<VersusResult> results, Terminal terminal, int exitCode) {
      return results.stream().map(VersusCsv::of).collect(Collectors.joining("\r\n"));
    }
  };

  /**
   * The text.
   *
   * @param results at least one
   * @param exitCode of the command
   */
  public abstract String of(List<VersusResult> results, Terminal terminal, int exitCode);
}
