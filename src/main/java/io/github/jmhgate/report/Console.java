package io.github.jmhgate.report;

import java.util.ArrayList;
import java.util.List;

/**
 * The table for a console. The verdict comes last, because that is where a reader's eyes are when
 * the build has ended.
 */
final class Console {
  private static final int NARROWEST = 20;
  private static final String INDENT = "  ";

  private final View view;
  private final Terminal terminal;
  private final ConsoleText text;
  private final StringBuilder out = new StringBuilder();

  Console(View view, Terminal terminal) {
    this.view = view;
    this.terminal = terminal;
    this.text = new ConsoleText(terminal);
  }

  String text() {
    line(terminal.strong(cut(view.context.title())));
    view.facts().forEach((name, one) -> paragraph(INDENT, "%-11s  %s".formatted(name, cut(one))));
    line("");
    list(View.REVIEW, view.review);
    table();
    list("Not measured", view.texts(view.failures, f -> f.benchmark() + ": " + f.reason(), ""));
    list(
        "Notes", view.texts(view.notes, n -> n.mark("[", "]") + n.heading() + ": " + n.text(), ""));
    List<String> headline =
        wrapped(text.of(view.decision.outcome() + ": ") + sentence(view.headline), INDENT);
    line(terminal.paint(view.decision.outcome(), headline.get(0)));
    headline.subList(1, headline.size()).forEach(this::line);
    boolean repeats = view.limit.brief() && view.areDetailsTabled();
    for (Sentence detail : view.details) {
      if (!repeats || detail.subject().isEmpty()) {
        paragraph(INDENT, sentence(detail));
      }
    }
    if (view.moreDetails > 0 && !repeats) {
      line(INDENT + "and " + view.moreDetails + " more, in the table above");
    }
    for (NextStep step : view.next()) {
      paragraph("", text.of("Next: " + step.text() + (step.command().isEmpty() ? "" : ":")));
      if (!step.command().isEmpty()) {
        // Never broken, so that it can be copied.
        line(INDENT + text.of(step.command()));
      }
    }
    return out.toString();
  }

  private void table() {
    if (!view.rows.isEmpty()) {
      new ConsoleTable(view.grouped(), terminal).lines().forEach(this::line);
    }
    if (!view.omitted.isEmpty()) {
      String elsewhere = view.limit.elsewhere();
      paragraph(
          "",
          text.of(
              (view.rows.isEmpty() ? "" : "and ")
                  + View.counts(view.omitted)
                  + (elsewhere.isEmpty() ? "" : "; all rows: " + elsewhere)));
    }
    if (!view.rows.isEmpty() || !view.omitted.isEmpty()) {
      line("");
    }
  }

  private void list(String heading, List<String> items) {
    if (!items.isEmpty()) {
      line(terminal.strong(heading));
      items.forEach(item -> paragraph(INDENT, cut(item)));
      line("");
    }
  }

  private void paragraph(String indent, String safe) {
    List<String> lines = wrapped(safe, indent + INDENT);
    line(indent + lines.get(0));
    lines.subList(1, lines.size()).forEach(this::line);
  }

  /** Returns lines that fit behind the indent, with which all but the first one begin. */
  private List<String> wrapped(String safe, String indent) {
    int room = terminal.width() == 0 ? 0 : Math.max(NARROWEST, terminal.width() - indent.length());
    List<String> lines = new ArrayList<>(ConsoleText.wrap(safe, room));
    lines.subList(1, lines.size()).replaceAll(line -> indent + line);
    return lines;
  }

  private String cut(String raw) {
    return text.of(raw, ConsoleText.LONGEST_TEXT);
  }

  private String sentence(Sentence sentence) {
    return text.sentence(sentence.subject(), sentence.predicate());
  }

  private void line(String line) {
    out.append(line).append('\n');
  }
}
