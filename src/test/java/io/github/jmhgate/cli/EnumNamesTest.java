package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.report.Format;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class EnumNamesTest {
  @ParameterizedTest
  @ValueSource(strings = {"markdown", "Markdown", "MARKDOWN", "md", "MD"})
  void theCaseDoesNotMatter(String text) {
    assertThat(EnumNames.parse(Format.class, text)).isEqualTo(Format.MARKDOWN);
  }

  @Test
  void aWrongNameIsAnsweredByAllOthersInLowerCase() {
    assertThatThrownBy(() -> EnumNames.parse(Format.class, "pdf"))
        .isInstanceOf(TypeConversionException.class)
        .hasMessage(
            "\"pdf\" is none of text, markdown, comment, junit, json, html, github, gitlab, sarif,"
                + " csv");
  }

  @Test
  void aCommandLineSaysSo() {
    Console.run("compare", "a.json", "b.json", "--format=pdf")
        .fails(2)
        .hasLineCount(1)
        .contains("'--format'", "\"pdf\" is none of text, markdown, comment, junit")
        .doesNotContain("TEXT");
    Console.run("versus", "--format=pdf").fails(2).contains("is none of text, json, markdown");
    Console.run("doctor", "--format=pdf")
        .fails(2)
        .contains("is none of text, json, markdown, html");
  }
}
