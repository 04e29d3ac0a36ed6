package io.github.jmhgate.report;

import static io.github.jmhgate.report.ColumnKind.BAR;
import static io.github.jmhgate.report.ColumnKind.LEFT;
import static io.github.jmhgate.report.ColumnKind.NAME;
import static io.github.jmhgate.report.ColumnKind.RIGHT;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentTest {
  private static String all(Document document) {
    return document
        .heading(2, "Title <b>")
        .space(1, 0)
        .table(
            "",
            new DocumentTable(
                    List.of("group", "name", "", "score"), List.of(LEFT, NAME, BAR, RIGHT))
                .row(List.of("g", "a|b", "██", "1"))
                .row(List.of("g", "c", "█", "20"))
                .total(List.of("", "all", "", "21")))
        .space(1, 1)
        .items("  ", List.of("±1 ::error::"))
        .text();
  }

  @Test
  void aDocumentIsTextForATerminal() {
    assertThat(all(new Document(new Terminal(80, false, false))))
        .isEqualTo(
            """
            Title <b>

            group  name      score
            g      a|b   ##  1
            g      c     #   20
                   all       21

              \\u00b11 :\\u003aerror:\\u003a
            """);
  }

  @Test
  void aDocumentIsMarkdownWithoutBars() {
    assertThat(all(Document.markdown()))
        .isEqualTo(
            """
            ## Title &#60;b&#62;

            | group | name | score |
            |---|---|--:|
            | g | <code>a&#124;b</code> | 1 |
            | g | `c` | 20 |
            |  | all | 21 |

            - ±1 ::error::
            """);
  }
}
