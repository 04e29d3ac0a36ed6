package io.github.jmhgate.versus;

import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.Terminal;
import java.util.List;

/** The formats of comparisons. */
public enum VersusFormat {
  /** For people. */
  TEXT {
    @Override
    public String of(List<VersusResult> results, Terminal terminal, int exitCode) {
      return document(results).text(terminal);
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
      return document(results).markdown();
    }
  };

  /** One comparison as JSON in one line, for files that keep many. */
  public static String line(VersusResult result) {
    return VersusJson.line(result);
  }

  /** As {@link #line}, of a comparison that has no result. */
  public static String failure(String name, String reason) {
    return VersusJson.failure(name, reason);
  }

  /**
   * The JSON of comparisons that are lines already, as {@link #JSON} has it.
   *
   * @param arguments of the command that measures them all
   * @param revision the commit that their benchmarks were built from; empty if unknown
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

  private static Document document(List<VersusResult> results) {
    Document document = new Document();
    for (int i = 0; i < results.size(); i++) {
      VersusWords words = new VersusWords(results.get(i));
      Document headline = new Document().paragraph(words.headline() + ".");
      document
          .space(i == 0 ? 0 : 1, i == 0 ? 0 : 1)
          .heading(2, words.title())
          .space(1, 0)
          .inMarkdown(headline)
          .space(0, 1)
          .table(new VersusTable(results.get(i)).table())
          .space(1, 1)
          .inText(headline)
          .items("", words.failures())
          .space(1, 0)
          .items("", words.notes());
    }
    return document;
  }
}
