package io.github.jmhgate.versus;

import io.github.jmhgate.report.Columns;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.MarkdownText;
import io.github.jmhgate.report.Terminal;
import java.util.ArrayList;
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

  /** A comparison as Markdown. */
  static final class VersusMarkdown {
    private VersusMarkdown() {}

    static String of(VersusResult result) {
      VersusTable table = new VersusTable(result);
      VersusWords words = new VersusWords(result);
      StringBuilder text = new StringBuilder();
      text.append("## ").append(MarkdownText.prose(words.title())).append("\n\n");
      text.append(MarkdownText.prose(words.headline())).append(".\n\n| ");
      text.append(String.join(" | ", table.headings().stream().map(MarkdownText::prose).toList()))
          .append(" |\n|");
      for (boolean right : table.right()) {
        text.append(right ? "--:|" : "---|");
      }
      text.append('\n');
      for (List<String> line : table.lines(name -> name)) {
        for (int i = 0; i < line.size(); i++) {
          String cell =
              VersusTable.isName(i)
                  ? MarkdownText.code(line.get(i))
                  : MarkdownText.prose(line.get(i));
          text.append("| ").append(cell).append(' ');
        }
        text.append("|\n");
      }
      text.append('\n');
      words.failures().forEach(line -> item(text, line));
      words.notes().forEach(note -> item(text, note));
      return text.toString();
    }

    private static void item(StringBuilder text, String line) {
      text.append("- ").append(MarkdownText.prose(line)).append('\n');
    }
  }

  /** A comparison for a console: the ranking with bars, and what was kept equal. */
  static final class VersusText {
    private static final String GAP = "  ";
    private static final int BAR = 24;
    private static final int WRAP = 110;

    private final VersusResult result;
    private final Terminal terminal;
    private final ConsoleText safe;

    VersusText(VersusResult result, Terminal terminal) {
      this.result = result;
      this.terminal = terminal;
      this.safe = new ConsoleText(terminal);
    }

    String text() {
      VersusTable table = new VersusTable(result);
      VersusWords words = new VersusWords(result);
      List<List<String>> lines = new ArrayList<>();
      for (List<String> line : table.lines(name -> name)) {
        lines.add(line.stream().map(cell -> safe.of(cell, 60)).toList());
      }
      List<String> headings = table.headings().stream().map(safe::of).toList();
      List<String> bars = bars();
      boolean[] right = new boolean[headings.size() + 1];
      System.arraycopy(table.right(), 0, right, 1, headings.size());
      // The bar stands behind the name.
      boolean[] placed = right.clone();
      placed[0] = right[1];
      placed[1] = right[2];
      placed[2] = false;
      Columns columns = new Columns(placed);
      columns.fit(withBar(headings, ""));
      for (int i = 0; i < lines.size(); i++) {
        columns.fit(withBar(lines.get(i), bars.get(i)));
      }
      StringBuilder text = new StringBuilder();
      text.append(safe.of(words.title())).append("\n\n");
      text.append(columns.line(withBar(headings, ""), GAP).stripTrailing()).append('\n');
      for (int i = 0; i < lines.size(); i++) {
        text.append(columns.line(withBar(lines.get(i), bars.get(i)), GAP).stripTrailing());
        text.append('\n');
      }
      text.append('\n');
      paragraph(text, words.headline() + ".");
      words.failures().forEach(line -> paragraph(text, line));
      text.append('\n');
      words.notes().forEach(note -> paragraph(text, note));
      return text.toString();
    }

    private void paragraph(StringBuilder text, String paragraph) {
      int width = terminal.width() > 0 ? Math.min(WRAP, terminal.width()) : WRAP;
      ConsoleText.wrap(safe.of(paragraph, ConsoleText.LONGEST_TEXT), width)
          .forEach(line -> text.append(line).append('\n'));
    }

    private static List<String> withBar(List<String> cells, String bar) {
      List<String> all = new ArrayList<>(cells);
      all.add(2, bar);
      return all;
    }

    /** As long as the score, the largest of all as long as there is room. */
    private List<String> bars() {
      double most =
          result.standings().stream()
              .mapToDouble(standing -> standing.score().estimate())
              .filter(Double::isFinite)
              .max()
              .orElse(1);
      List<String> bars = new ArrayList<>();
      for (Standing standing : result.standings()) {
        double share = standing.score().estimate() / most;
        int length = Double.isFinite(share) ? (int) Math.max(1, Math.round(share * BAR)) : 0;
        bars.add((terminal.unicode() ? "█" : "#").repeat(length));
      }
      return bars;
    }
  }
}
