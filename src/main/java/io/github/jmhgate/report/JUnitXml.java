package io.github.jmhgate.report;

import static java.util.stream.Collectors.joining;

import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.View.Row;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * JUnit XML, one test case per finding: a regression is a failure, what is missing or could not be
 * measured an error, what could not be decided skipped. A test case fails if and only if the
 * process does not end with 0, so that the build server and the build agree.
 */
final class JUnitXml {
  private static final DateTimeFormatter UTC =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final String SUITE = "jmh-gate";

  private final View view;
  private final List<Case> cases = new ArrayList<>();

  /**
   * A test case.
   *
   * @param name class and method, with params; untrusted
   * @param end where the method's name begins; 0 if there is no class
   * @param kind the verdict
   * @param text the first line is the most important; untrusted
   */
  private record Case(String name, int end, Result result, String kind, List<String> text) {}

  private enum Result {
    PASSED,
    FAILURE,
    ERROR,
    SKIPPED;

    boolean fails() {
      return this == FAILURE || this == ERROR;
    }
  }

  private JUnitXml(View view) {
    this.view = view;
    view.rows.forEach(row -> cases.add(of(row)));
    for (Run.Failure one : view.failures) {
      String text = one.benchmark() + ": " + one.reason();
      int end = one.benchmark().lastIndexOf('.') + 1;
      cases.add(new Case(one.benchmark(), end, Result.ERROR, "FAILED_TO_MEASURE", List.of(text)));
    }
    boolean fails = view.decision.fails();
    if (cases.isEmpty() || (fails && cases.stream().noneMatch(one -> one.result.fails()))) {
      String kind = view.decision.outcome().name();
      List<String> reason = List.of(Wording.reason(view.decision));
      cases.add(new Case("outcome", 0, fails ? Result.FAILURE : Result.PASSED, kind, reason));
    }
  }

  static String of(View view) {
    return inert(new JUnitXml(view).text());
  }

  private static Case of(Row row) {
    String method = row.finding().benchmark().name();
    List<String> text = new ArrayList<>(row.sentences());
    row.finding().warnings().forEach(warning -> text.add(Wording.of(warning, row.finding())));
    return new Case(
        row.finding().benchmark().label() + " " + row.finding().metric().name(),
        method.lastIndexOf('.') + 1,
        switch (row.verdict()) {
          case MISSING -> row.fails() ? Result.ERROR : Result.SKIPPED;
          case REGRESSED, INCONCLUSIVE, NOT_COMPARABLE ->
              row.fails() ? Result.FAILURE : Result.SKIPPED;
          case UNCHANGED, IMPROVED, NEW, WAIVED, SAME_CODE -> Result.PASSED;
        },
        row.verdict().name(),
        text);
  }

  private String text() {
    ReportContext context = view.context;
    String counts =
        attribute("name", context.title().isEmpty() ? SUITE : context.title())
            + attribute("tests", String.valueOf(cases.size()))
            + attribute("failures", count(Result.FAILURE))
            + attribute("errors", count(Result.ERROR))
            + attribute("skipped", count(Result.SKIPPED))
            + attribute(
                "time", String.format(Locale.ROOT, "%.3f", context.elapsed().toMillis() / 1000.0));
    StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.append("<testsuites" + counts + ">\n  <testsuite" + counts);
    xml.append(attribute("timestamp", UTC.format(context.time()))).append(">\n");
    xml.append("    <properties>");
    property(xml, "baseline", context.baseline());
    property(xml, "candidate", context.candidate());
    property(xml, "environment", context.environment());
    xml.append("\n    </properties>");
    cases.forEach(one -> xml.append(text(one)));
    List<String> notes = new ArrayList<>();
    view.review.forEach(text -> notes.add(View.REVIEW + ": " + text));
    notes.addAll(view.doubts);
    view.notes.forEach(note -> notes.add(note.kind() + ": " + note.text()));
    if (!notes.isEmpty()) {
      xml.append("\n    <system-out>" + visible(notes) + "</system-out>");
    }
    return xml.append("\n  </testsuite>\n</testsuites>\n").toString();
  }

  private String count(Result result) {
    return String.valueOf(cases.stream().filter(one -> one.result == result).count());
  }

  private static void property(StringBuilder xml, String name, String value) {
    if (!value.isEmpty()) {
      xml.append("\n      <property" + attribute("name", name) + attribute("value", value) + "/>");
    }
  }

  private static String text(Case one) {
    String type = one.name.substring(0, Math.max(0, one.end - 1));
    String tag = one.result.name().toLowerCase(Locale.ROOT);
    String result =
        one.result == Result.PASSED
            ? "<system-out>" + one.kind + "\n" + visible(one.text) + "</system-out>"
            : "<%s%s%s>%s</%s>"
                .formatted(
                    tag,
                    attribute("message", one.text.get(0)),
                    one.result.fails() ? attribute("type", one.kind) : "",
                    visible(one.text),
                    tag);
    return "\n    <testcase%s%s time=\"0\">\n      %s\n    </testcase>"
        .formatted(
            attribute("classname", type.isEmpty() ? SUITE : type),
            attribute("name", one.name.substring(one.end)),
            result);
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
