package io.github.jmhgate.report;

import io.github.jmhgate.model.OneLine;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes test cases as JUnit XML that is well-formed whatever the texts hold. */
final class JUnitWriter {
  private static final DateTimeFormatter UTC =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final String SUITE = "jmh-gate";

  private final Appendable out;

  JUnitWriter(Appendable out) {
    this.out = out;
  }

  void write(ReportContext context, List<JUnitCase> cases, List<String> notes) throws IOException {
    try {
      XMLStreamWriter xml =
          XMLOutputFactory.newDefaultFactory()
              .createXMLStreamWriter(new InertXmlWriter(new AppendableWriter(out)));
      xml.writeStartDocument("UTF-8", "1.0");
      line(xml, 0);
      xml.writeStartElement("testsuites");
      counts(xml, context, cases);
      line(xml, 1);
      xml.writeStartElement("testsuite");
      counts(xml, context, cases);
      attribute(xml, "timestamp", UTC.format(context.time()));
      properties(xml, context);
      for (JUnitCase testCase : cases) {
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

  private static void counts(XMLStreamWriter xml, ReportContext context, List<JUnitCase> cases)
      throws XMLStreamException {
    attribute(xml, "name", context.title().isEmpty() ? SUITE : context.title());
    attribute(xml, "tests", String.valueOf(cases.size()));
    attribute(xml, "failures", count(cases, JUnitCase.Result.FAILURE));
    attribute(xml, "errors", count(cases, JUnitCase.Result.ERROR));
    attribute(xml, "skipped", count(cases, JUnitCase.Result.SKIPPED));
    attribute(xml, "time", Elapsed.seconds(context.elapsed(), 3));
  }

  private static String count(List<JUnitCase> cases, JUnitCase.Result result) {
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

  private static void testCase(XMLStreamWriter xml, JUnitCase testCase) throws XMLStreamException {
    line(xml, 2);
    xml.writeStartElement("testcase");
    attribute(xml, "classname", testCase.type().isEmpty() ? SUITE : testCase.type());
    attribute(xml, "name", testCase.name());
    attribute(xml, "time", "0");
    List<String> lines = visible(testCase.text());
    String text = String.join("\n", lines);
    line(xml, 3);
    if (testCase.result() == JUnitCase.Result.PASSED) {
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
  public static final class InertXmlWriter extends FilterWriter {
    private boolean sign;
    private boolean begun;

    /** Around what takes the document. */
    public InertXmlWriter(Writer out) {
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
}
