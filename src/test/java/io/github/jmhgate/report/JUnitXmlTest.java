package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.text.OneLine;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class JUnitXmlTest {
  private static final DocumentBuilderFactory XML = DocumentBuilderFactory.newInstance();

  private static Element suite(Decision decision, ReportContext context) throws Exception {
    return suite(Rendered.in(Format.JUNIT, decision, context));
  }

  private static Element suite(String xml) throws Exception {
    Document document = XML.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    return (Element) document.getElementsByTagName("testsuite").item(0);
  }

  private static List<Element> elements(Element in, String name) {
    NodeList nodes = in.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void parsesBackToTheText(String hostile) throws Exception {
    Element suite = suite(Rendered.hostile(Format.JUNIT, hostile));
    String visible = OneLine.of(hostile);
    assertThat(suite.getAttribute("name")).isEqualTo(visible);
    Element failure = elements(suite, "failure").get(0);
    assertThat(failure.getAttribute("message"))
        .startsWith(
            OneLine.of(Rendered.hostile(hostile).findings().get(0).benchmark().shortLabel())
                + " is 9.0 % slower");
    assertThat(failure.getTextContent()).endsWith("\n" + visible);
    assertThat(elements(suite, "error").get(0).getAttribute("message"))
        .isEqualTo(OneLine.of(hostile + ": " + hostile));
    List<Element> outputs = elements(suite, "system-out");
    assertThat(outputs.get(outputs.size() - 1).getTextContent())
        .startsWith("Review first: " + visible);
  }

  @ParameterizedTest
  @EnumSource(Sample.class)
  void failsATestExactlyWhereTheProcessFails(Sample sample) throws Exception {
    Element suite = suite(sample.decision(), sample.context());
    int failed = elements(suite, "failure").size() + elements(suite, "error").size();
    assertThat(failed > 0).isEqualTo(sample.decision().fails());
  }

  @ParameterizedTest
  @CsvSource({"failures, failure", "errors, error", "tests, testcase", "skipped, skipped"})
  void countsWhatItHolds(String count, String element) throws Exception {
    for (Sample sample : Sample.values()) {
      Element suite = suite(sample.decision(), sample.context());
      assertThat(suite.getAttribute(count))
          .as(sample.name())
          .isEqualTo("" + elements(suite, element).size());
    }
  }

  @Test
  void saysSoInATestOfItsOwnWhereNoFindingIsToBlame() throws Exception {
    Element suite =
        suite(decision(Outcome.FAILED_TO_MEASURE, Findings.time("same")), Sample.PASSED.context());
    assertThat(elements(suite, "testcase").get(1).getAttribute("name")).isEqualTo("outcome");
    assertThat(elements(suite, "failure").get(0).getAttribute("message"))
        .isEqualTo("nothing regressed; 1 same. The build fails.");
    Element empty = suite(decision(Outcome.PASSED), Sample.PASSED.context());
    assertThat(elements(empty, "testcase")).hasSize(1);
    assertThat(empty.getAttribute("failures")).isEqualTo("0");
  }

  private static Decision decision(Outcome outcome, Findings... findings) throws Exception {
    return Rendered.with(Rendered.decision(findings), outcome);
  }
}
