package io.github.jmhgate.report;

import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.model.Run;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * JUnit XML, a test case a finding: a regression is a failure, what is missing or could not be
 * measured an error, what could not be decided skipped. A test case fails if and only if the
 * process does not end with 0, so that the build server and the build agree.
 */
final class JUnitXml implements Syntax {
  private static final DateTimeFormatter UTC =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final String SUITE = "jmh-gate";

  private final Appendable out;
  private final List<Case> cases = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  JUnitXml(Appendable out) {
    this.out = out;
  }

  @Override
  public void begin(Summary summary) {
    summary.review().forEach(text -> notes.add(Summary.REVIEW + ": " + text));
    notes.addAll(summary.doubts());
  }

  @Override
  public void row(Row row) {
    BenchmarkId id = row.finding().benchmark();
    int dot = id.name().lastIndexOf('.');
    String type = dot < 0 ? "" : id.name().substring(0, dot);
    String method = id.label().substring(dot + 1);
    List<String> text = new ArrayList<>(row.sentences());
    row.finding().warnings().forEach(warning -> text.add(Wording.of(warning, row.finding())));
    cases.add(
        new Case(
            type,
            method + " " + row.finding().metric().name(),
            result(row),
            row.verdict().name(),
            text));
  }

  @Override
  public void failure(Run.Failure failure) {
    int dot = failure.benchmark().lastIndexOf('.');
    cases.add(
        new Case(
            dot < 0 ? "" : failure.benchmark().substring(0, dot),
            failure.benchmark().substring(dot + 1),
            Case.Result.ERROR,
            "FAILED_TO_MEASURE",
            List.of(failure.benchmark() + ": " + failure.reason())));
  }

  @Override
  public void note(Notes.Note note) {
    notes.add(note.kind() + ": " + note.text());
  }

  @Override
  public void end(Summary summary) throws IOException {
    boolean fails = summary.decision().fails();
    boolean anyFails = cases.stream().anyMatch(c -> c.result().fails());
    if ((fails && !anyFails) || cases.isEmpty()) {
      cases.add(
          new Case(
              "",
              "outcome",
              fails ? Case.Result.FAILURE : Case.Result.PASSED,
              summary.outcome().name(),
              List.of(Wording.reason(summary.decision()))));
    }
    write(summary.context());
  }

  private static Case.Result result(Row row) {
    Verdict verdict = row.verdict();
    return switch (verdict) {
      case MISSING -> row.fails() ? Case.Result.ERROR : Case.Result.SKIPPED;
      case REGRESSED, INCONCLUSIVE, NOT_COMPARABLE ->
          row.fails() ? Case.Result.FAILURE : Case.Result.SKIPPED;
      case UNCHANGED, IMPROVED, NEW, WAIVED, SAME_CODE -> Case.Result.PASSED;
    };
  }

  private void write(ReportContext context) throws IOException {
    try {
      XMLStreamWriter xml =
          XMLOutputFactory.newDefaultFactory()
              .createXMLStreamWriter(new InertXmlWriter(new AppendableWriter(out)));
      xml.writeStartDocument("UTF-8", "1.0");
      line(xml, 0);
      xml.writeStartElement("testsuites");
      counts(xml, context);
      line(xml, 1);
      xml.writeStartElement("testsuite");
      counts(xml, context);
      attribute(xml, "timestamp", UTC.format(context.time()));
      properties(xml, context);
      for (Case testCase : cases) {
        testCase(xml, testCase);
      }
      if (!notes.isEmpty()) {
        line(xml, 2);
        element(xml, "system-out", String.join("\n", visible(notes)));
      }
      line(xml, 1);
      xml.writeEndElement();
      line(xml, 0);
      xml.writeEndElement();
      line(xml, 0);
      xml.close();
    } catch (XMLStreamException e) {
      throw e.getNestedException() instanceof IOException io
          ? io
          : new IOException(e.getMessage(), e);
    }
  }

  private void counts(XMLStreamWriter xml, ReportContext context) throws XMLStreamException {
    attribute(xml, "name", context.title().isEmpty() ? SUITE : context.title());
    attribute(xml, "tests", String.valueOf(cases.size()));
    attribute(xml, "failures", count(Case.Result.FAILURE));
    attribute(xml, "errors", count(Case.Result.ERROR));
    attribute(xml, "skipped", count(Case.Result.SKIPPED));
    attribute(
        xml, "time", String.format(Locale.ROOT, "%.3f", context.elapsed().toMillis() / 1000.0));
  }

  private String count(Case.Result result) {
    return String.valueOf(cases.stream().filter(c -> c.result() == result).count());
  }

  private static void properties(XMLStreamWriter xml, ReportContext context)
      throws XMLStreamException {
    line(xml, 2);
    xml.writeStartElement("properties");
    property(xml, "baseline", context.baseline());
    property(xml, "candidate", context.candidate());
    property(xml, "environment", context.environment());
    line(xml, 2);
    xml.writeEndElement();
  }

  private static void property(XMLStreamWriter xml, String name, String value)
      throws XMLStreamException {
    if (!value.isEmpty()) {
      line(xml, 3);
      xml.writeEmptyElement("property");
      attribute(xml, "name", name);
      attribute(xml, "value", value);
    }
  }

  private static void testCase(XMLStreamWriter xml, Case testCase) throws XMLStreamException {
    line(xml, 2);
    xml.writeStartElement("testcase");
    attribute(xml, "classname", testCase.type().isEmpty() ? SUITE : testCase.type());
    attribute(xml, "name", testCase.name());
    attribute(xml, "time", "0");
    List<String> lines = visible(testCase.text());
    String text = String.join("\n", lines);
    line(xml, 3);
    if (testCase.result() == Case.Result.PASSED) {
      element(xml, "system-out", testCase.kind() + "\n" + text);
    } else {
      xml.writeStartElement(testCase.result().name().toLowerCase(Locale.ROOT));
      attribute(xml, "message", lines.get(0));
      if (testCase.result().fails()) {
        attribute(xml, "type", testCase.kind());
      }
      xml.writeCharacters(text);
      xml.writeEndElement();
    }
    line(xml, 2);
    xml.writeEndElement();
  }

  private static void element(XMLStreamWriter xml, String name, String text)
      throws XMLStreamException {
    xml.writeStartElement(name);
    xml.writeCharacters(text);
    xml.writeEndElement();
  }

  private static void attribute(XMLStreamWriter xml, String name, String value)
      throws XMLStreamException {
    xml.writeAttribute(name, OneLine.of(value));
  }

  private static List<String> visible(List<String> lines) {
    return lines.stream().map(OneLine::of).toList();
  }

  private static void line(XMLStreamWriter xml, int depth) throws XMLStreamException {
    xml.writeCharacters("\n" + "  ".repeat(depth));
  }

  /**
   * XML that means the same, in which nothing is left that a build server would obey if it read it
   * in its log: the sign before such a command, and the colon that begins one at the beginning of a
   * line, are written as character references. No markup holds either.
   */
  private static final class InertXmlWriter extends FilterWriter {
    private boolean sign;
    private boolean begun;

    InertXmlWriter(Writer out) {
      super(out);
    }

    @Override
    public void write(char[] buffer, int offset, int length) throws IOException {
      for (int i = offset; i < offset + length; i++) {
        write(buffer[i]);
      }
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
      write(text.toCharArray(), offset, length);
    }

    @Override
    public void write(int c) throws IOException {
      if (c == '#' && sign) {
        out.write("&#35;");
      } else if (c == ':' && !begun) {
        out.write("&#58;");
      } else {
        out.write(c);
      }
      sign = c == '#';
      begun = c != '\n' && (begun || !Character.isWhitespace(c));
    }
  }

  /**
   * A test case of JUnit XML.
   *
   * @param type name of the benchmark class; empty where there is none; untrusted
   * @param name the rest of the name; untrusted
   * @param result how it ended
   * @param kind the verdict
   * @param text what is said of it, the first line the most important; untrusted, and any line may
   *     hold line breaks of its own
   */
  private record Case(String type, String name, Result result, String kind, List<String> text) {
    enum Result {
      PASSED,
      FAILURE,
      ERROR,
      SKIPPED;

      boolean fails() {
        return this == FAILURE || this == ERROR;
      }
    }
  }
}
