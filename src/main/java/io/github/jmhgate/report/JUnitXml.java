package io.github.jmhgate.report;

import static java.util.stream.Collectors.joining;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.message.WorkFact;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.text.OneLine;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * JUnit XML, one test case per finding: a regression is a failure, what is missing or could not be
 * measured an error, what could not be decided skipped. A test case fails if and only if the
 * process does not end with 0, so that the build server and the build agree.
 */
final class JUnitXml {
  private static final DateTimeFormatter UTC =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final String SUITE = "jmh-gate";

  private final Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
  private final StringBuilder cases = new StringBuilder();

  private enum Kind {
    PASSED,
    FAILURE,
    ERROR,
    SKIPPED
  }

  static String of(Overview view) {
    JUnitXml xml = new JUnitXml();
    view.rows.forEach(row -> xml.add(row, view.sentences(row), view.fails(row)));
    for (RunFailure one : view.failures) {
      String text = one.benchmark() + ": " + one.reason();
      int end = one.benchmark().lastIndexOf('.') + 1;
      xml.add(one.benchmark(), end, Kind.ERROR, "FAILED_TO_MEASURE", List.of(text));
    }
    view.decision.warnings().stream()
        .map(Warning::fact)
        .filter(Fact::fails)
        .forEach(xml::addFailure);
    boolean fails = view.decision.fails();
    boolean failed = xml.count(Kind.FAILURE) + xml.count(Kind.ERROR) > 0;
    if (xml.counts.isEmpty() || (fails && !failed)) {
      Kind result = fails ? Kind.FAILURE : Kind.PASSED;
      List<String> answer = List.of(view.headline.text(), Wording.reason(view.decision));
      xml.add("outcome", 0, result, view.decision.outcome().name(), answer);
    }
    return inert(xml.text(view));
  }

  /** Adds what no row has and fails the build, under the name of its benchmark if it has one. */
  private void addFailure(Fact fact) {
    List<String> text = List.of(Wording.of(fact));
    if (fact instanceof WorkFact work) {
      String name = work.benchmark().label() + " " + Work.METRIC.name();
      int end = work.benchmark().name().lastIndexOf('.') + 1;
      add(name, end, Kind.FAILURE, Verdict.REGRESSED.name(), text);
    } else {
      add("outcome", 0, Kind.FAILURE, Verdict.REGRESSED.name(), text);
    }
  }

  private void add(Finding row, List<String> sentences, boolean fails) {
    List<String> text = new ArrayList<>(sentences);
    row.warnings().forEach(warning -> text.add(Wording.of(warning, row)));
    add(
        row.benchmark().label() + " " + row.metric().name(),
        row.benchmark().name().lastIndexOf('.') + 1,
        switch (row.verdict()) {
          case MISSING -> fails ? Kind.ERROR : Kind.SKIPPED;
          case REGRESSED, INCONCLUSIVE, NOT_COMPARABLE -> fails ? Kind.FAILURE : Kind.SKIPPED;
          case UNCHANGED, IMPROVED, NEW, WAIVED, SAME_CODE -> Kind.PASSED;
        },
        row.verdict().name(),
        text);
  }

  /**
   * Adds a test case.
   *
   * @param name class and method, with params; untrusted
   * @param end where the method's name begins; 0 if there is no class
   * @param text the first line is the most important; untrusted
   */
  private void add(String name, int end, Kind result, String kind, List<String> text) {
    counts.merge(result, 1, Integer::sum);
    boolean fails = result == Kind.FAILURE || result == Kind.ERROR;
    String tag = result == Kind.PASSED ? "system-out" : result.name().toLowerCase(Locale.ROOT);
    String message = result == Kind.PASSED ? "" : attribute("message", text.get(0));
    String type = attribute("classname", end < 2 ? SUITE : name.substring(0, end - 1));
    String method = attribute("name", name.substring(end));
    String failure = fails ? attribute("type", kind) : "";
    String passed = result == Kind.PASSED ? kind + "\n" : "";
    cases.append(
        "\n    <testcase%s%s time=\"0\">\n      <%s%s%s>%s%s</%s>\n    </testcase>"
            .formatted(type, method, tag, message, failure, passed, visible(text), tag));
  }

  private int count(Kind result) {
    return counts.getOrDefault(result, 0);
  }

  private String text(Overview view) {
    ReportContext context = view.context;
    int tests = counts.values().stream().mapToInt(count -> count).sum();
    String suite =
        attribute("name", context.title().isEmpty() ? SUITE : context.title())
            + attribute("tests", tests + "")
            + attribute("failures", count(Kind.FAILURE) + "")
            + attribute("errors", count(Kind.ERROR) + "")
            + attribute("skipped", count(Kind.SKIPPED) + "")
            + attribute(
                "time", String.format(Locale.ROOT, "%.3f", context.elapsed().toMillis() / 1000.0));
    StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.append("<testsuites" + suite + ">\n  <testsuite" + suite);
    xml.append(attribute("timestamp", UTC.format(context.time()))).append(">\n");
    xml.append("    <properties>");
    property(xml, "headline", view.headline.line());
    property(xml, "baseline", context.baseline());
    property(xml, "candidate", context.candidate());
    property(xml, "environment", context.environment());
    xml.append("\n    </properties>").append(cases);
    List<String> notes = new ArrayList<>();
    view.review.forEach(text -> notes.add(Overview.REVIEW + ": " + text));
    notes.addAll(view.doubts);
    view.notes.forEach(note -> notes.add(note.kind() + ": " + note.text()));
    view.growth.forEach(growth -> notes.add("growth: " + Wording.of(growth)));
    if (!notes.isEmpty()) {
      xml.append("\n    <system-out>" + visible(notes) + "</system-out>");
    }
    return xml.append("\n  </testsuite>\n</testsuites>\n").toString();
  }

  private static void property(StringBuilder xml, String name, String value) {
    if (!value.isEmpty()) {
      xml.append("\n      <property" + attribute("name", name) + attribute("value", value) + "/>");
    }
  }

  private static String attribute(String name, String value) {
    return " %s=\"%s\"".formatted(name, escape(OneLine.of(value)).replace("\"", "&quot;"));
  }

  private static String visible(List<String> lines) {
    return escape(lines.stream().map(OneLine::of).collect(joining("\n")));
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  /**
   * Returns XML that means the same, in which nothing is left that a build server would obey if it
   * read it in its log: the second of two number signs, and the colon that begins a line, are
   * written as character references. No markup holds either.
   */
  private static String inert(String xml) {
    return xml.replaceAll("(?<=#)#", "&#35;")
        .replaceAll("(?dm)^([\\p{javaWhitespace}&&[^\n]]*+):", "$1&#58;");
  }
}
