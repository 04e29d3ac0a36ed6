package io.github.jmhgate.explain;

import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.Terminal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The formats of explanations. */
public enum ExplainFormat {
  TEXT,
  MARKDOWN,
  JSON;

  private static final String INDENT = "  ";

  /** Writes them. */
  public String of(List<Explanation> explanations, Terminal terminal) {
    return switch (this) {
      case TEXT -> document(explanations).text(terminal);
      case MARKDOWN -> document(explanations).markdown();
      case JSON -> ExplainJson.of(explanations);
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static Document document(List<Explanation> explanations) {
    Document document = new Document();
    if (explanations.isEmpty()) {
      document.paragraph(ExplainWords.NOTHING);
    }
    for (int i = 0; i < explanations.size(); i++) {
      ExplainWords words = new ExplainWords(explanations.get(i));
      document.space(i == 0 ? 0 : 1, 0).heading(2, words.title());
      explanations.get(i).parts().forEach(part -> write(words.words(part), document));
      section(ExplainWords.COMPILER, words.decisions(), document);
      section(ExplainWords.SUSPECTS, words.suspects(), document);
    }
    return document;
  }

  private static void section(String title, List<String> lines, Document document) {
    if (!lines.isEmpty()) {
      document.space(1, 0).heading(3, title).items(INDENT, lines).space(0, 1);
    }
  }

  private static void write(PartWords words, Document document) {
    document.space(1, 0).heading(3, words.title());
    words.tables().forEach(table -> document.table(table.indent(INDENT)).space(0, 1));
    document.items(INDENT, words.notes());
    words.graphs().forEach(graph -> document.file(INDENT, "Flame graph", graph));
    document.space(0, 1);
  }

  /** Explanations as JSON, as docs/explain.md describes it. */
  private static final class ExplainJson {
    private static final int SCHEMA = 1;

    private ExplainJson() {}

    static String of(List<Explanation> explanations) {
      return JsonMapper.document(
          SCHEMA,
          new JsonObject()
              .with("explanations", explanations.stream().map(ExplainJson::of).toList()));
    }

    private static JsonObject of(Explanation one) {
      return new JsonObject()
          .withAll(one.benchmark())
          .with("regressed", one.regressed())
          .with("parts", one.parts().stream().map(ExplainJson::of).toList())
          .with("compiler", one.decisions())
          .with("commits", one.suspects().commits())
          .with("noSuspects", one.suspects().obstacle())
          .with("suspects", one.suspects().all());
    }

    private static JsonObject of(Part part) {
      return new JsonObject()
          .with("kind", part.kind().name().toLowerCase(Locale.ROOT))
          .with("unit", PartWords.unit(part.kind()))
          .with("base", part.cost().base())
          .with("candidate", part.cost().candidate())
          .with("more", part.cost().more())
          .with("sum", part.sum())
          .with("rest", part.rest())
          .with("addsUp", part.addsUp())
          .with("profiledRatio", part.profiled().candidate() / part.profiled().base())
          .with("shown", part.shown())
          .with("samples", part.samples())
          .with("forks", part.forks())
          .with("differences", part.differences().stream().map(ExplainJson::of).toList())
          .with("methods", part.methods().stream().map(ExplainJson::of).toList())
          .with(
              "graphs", part.graphs().stream().map(Path::getFileName).map(Path::toString).toList());
    }

    private static JsonObject of(Difference one) {
      return new JsonObject()
          .with("name", one.name())
          .with("line", one.line())
          .with("base", one.base())
          .with("candidate", one.candidate())
          .with("more", one.more())
          .with("low", one.low())
          .with("high", one.high())
          .with("certain", one.certain());
    }
  }

  /** What an explanation says. */
  private static final class ExplainWords {
    private static final int MOST_DECISIONS = 10;
    private static final int MOST_SUSPECTS = 5;
    private static final int MOST_TOUCHED = 5;

    static final String COMPILER = "Compiled otherwise in most forks";
    static final String SUSPECTS = "Commits that may be the cause";
    static final String NOTHING = "Nothing regressed in time or allocation: nothing to explain.";

    private final Explanation explanation;

    ExplainWords(Explanation explanation) {
      this.explanation = explanation;
    }

    String title() {
      boolean time = explanation.regressed().contains(Metric.SCORE);
      boolean allocation = explanation.regressed().contains(Metric.ALLOCATION);
      int forks = explanation.parts().isEmpty() ? 0 : explanation.parts().get(0).forks();
      return "%s, worse in %s: %s forks of each side under Flight Recorder"
          .formatted(
              explanation.benchmark().label(),
              time && allocation ? "time and allocation" : time ? "time" : "allocation",
              forks);
    }

    /** What the compiler does otherwise, a sentence each. */
    List<String> decisions() {
      List<String> lines = new ArrayList<>();
      for (Decision one : explanation.decisions()) {
        lines.add(line(one));
      }
      return lines.size() > MOST_DECISIONS ? lines.subList(0, MOST_DECISIONS) : lines;
    }

    private String line(Decision one) {
      int forks = explanation.parts().get(0).forks();
      String counts =
          "in %s of %s forks of the candidate, %s of the base"
              .formatted(one.candidate(), forks, one.base());
      String size =
          one.limit().isEmpty()
              ? ""
              : "; it has %s bytes, and %s".formatted(one.size(), one.limit());
      return switch (one.kind()) {
        case NOT_INLINED ->
            "%s is not inlined into %s %s: %s%s"
                .formatted(one.callee(), one.caller(), counts, one.reason(), size);
        case INLINED ->
            "%s is inlined into %s %s: %s"
                .formatted(one.callee(), one.caller(), counts, one.reason());
        case DEOPTIMIZED ->
            "%s is deoptimized while it is measured %s: %s"
                .formatted(one.caller(), counts, one.reason());
      };
    }

    /** Which commits may be the cause, a sentence each; or why none is named. */
    List<String> suspects() {
      Suspects suspects = explanation.suspects();
      if (!suspects.obstacle().isEmpty()) {
        return List.of("No commit is suspected: " + suspects.obstacle() + ".");
      }
      if (suspects.all().isEmpty()) {
        return List.of(
            "None of %s %s touches code that this benchmark reaches."
                .formatted(suspects.commits(), suspects.commits() == 1 ? "commit" : "commits"));
      }
      List<String> lines = new ArrayList<>();
      for (Suspect one :
          suspects.all().subList(0, Math.min(MOST_SUSPECTS, suspects.all().size()))) {
        lines.add("%.12s %s: %s".formatted(one.commit(), one.subject(), line(one)));
      }
      return lines;
    }

    private String line(Suspect one) {
      String touched = Words.list(one.touched(), MOST_TOUCHED);
      return switch (one.basis()) {
        case LINES -> {
          PartWords words = words(regressed());
          yield "%s %s with what it touches, %s"
              .formatted(words.more(one.more()), words.unit(), touched);
        }
        case CLASSES -> "touches what differs and this benchmark reaches, " + touched;
        case DEPENDENCIES -> "touches what names dependencies, " + touched;
      };
    }

    PartWords words(Part part) {
      return new PartWords(part, explanation.benchmark().mode());
    }

    /** The picture by which commits are suspected. */
    private Part regressed() {
      Part.Kind kind =
          explanation.regressed().contains(Metric.SCORE) ? Part.Kind.TIME : Part.Kind.ALLOCATION;
      return explanation.parts().stream()
          .filter(part -> part.kind() == kind)
          .findFirst()
          .orElseThrow();
    }
  }
}
