package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.report.text.MarkdownText;
import io.github.jmhgate.report.text.Terminal;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class MarkdownTest {
  private static final int COLUMNS = 8;

  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void keepsEveryRowInItsCells(String hostile) throws IOException {
    String markdown = hostile(hostile);
    List<String> rows = markdown.lines().filter(line -> line.startsWith("|")).toList();
    assertThat(rows).hasSize(2 + 3);
    assertThat(rows).allMatch(row -> bars(row) == COLUMNS + 1);
    assertThat(markdown.lines().filter(line -> !line.startsWith("|")))
        .noneMatch(line -> line.contains("|"));
  }

  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void letsNoTextBecomeMarkup(String hostile) throws IOException {
    String markdown = hostile(hostile);
    String ours = markdown.replaceAll("</?(code|sup)>", "").replaceAll("`[^`\n]*`", "");
    assertThat(ours).doesNotContain("<", ">", "`", "[", "~", "$", "\\");
    // Neither a mention nor a reference nor a link: what makes one is broken by a blank of no
    // width.
    assertThat(ours).doesNotContainPattern("@(?!&#8203;)");
    assertThat(ours.replaceAll("(?m)^## ", "")).doesNotContainPattern("(?<!&)#(?!&#8203;)");
    assertThat(ours).doesNotContainPattern("://|(?i)www\\.(?!&#8203;)");
    assertThat(markdown.codePoints().filter(c -> c != '\n'))
        .noneMatch(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT);
  }

  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void keepsTheNumberOfLinesWhateverTheTexts(String hostile) throws IOException {
    assertThat(hostile(hostile).lines().filter(line -> !line.isEmpty()))
        .allMatch(
            line ->
                line.startsWith("## ")
                    || line.startsWith("**")
                    || line.startsWith("- ")
                    || line.startsWith("|"));
  }

  @ParameterizedTest
  @EnumSource(Sample.class)
  void namesTheOutcomeFirst(Sample sample) throws IOException {
    String markdown =
        Rendered.in(
            Format.MARKDOWN, Terminal.PLAIN, RowLimit.NONE, sample.decision(), sample.context());
    assertThat(markdown.lines().findFirst().orElseThrow())
        .startsWith("## ")
        .endsWith(": " + sample.decision().outcome());
  }

  @Test
  void setsNamesAsCode() {
    assertThat(MarkdownText.code("C.m{a=1, b=x}")).isEqualTo("`C.m{a=1, b=x}`");
    assertThat(MarkdownText.code("a|b")).isEqualTo("<code>a&#124;b</code>");
    assertThat(MarkdownText.code("`")).isEqualTo("<code>&#96;</code>");
    assertThat(MarkdownText.code(" a ")).isEqualTo("<code> a </code>");
    assertThat(MarkdownText.code("@x")).isEqualTo("<code>&#64;x</code>");
  }

  private static String hostile(String text) throws IOException {
    Decision decision = Rendered.hostile(text);
    return Rendered.in(
        Format.MARKDOWN, Terminal.PLAIN, RowLimit.NONE, decision, Rendered.hostileContext(text));
  }

  private static long bars(String row) {
    return row.chars().filter(c -> c == '|').count();
  }
}
