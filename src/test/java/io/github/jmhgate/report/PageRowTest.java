package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

public class PageRowTest {
  private static final Path SCRIPTS = Path.of("src/main/resources/io/github/jmhgate/report/html");

  private static final Pattern COLUMNS =
      Pattern.compile("const \\[([A-Z,\\s]+)\\] = Array\\(([0-9]+)\\)\\.keys\\(\\)");

  private enum Column {
    FIRST,
    SECOND
  }

  @Test
  void valuesAreInTheOrderOfTheColumns() {
    assertThat(new PageRow<>(Column.class).with(Column.SECOND, 2).with(Column.FIRST, 1).values())
        .isEqualTo(List.of(1, 2));
  }

  @Test
  void aMissingValueIsNamed() {
    PageRow<Column> row = new PageRow<>(Column.class).with(Column.FIRST, 1);

    assertThatThrownBy(row::values)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("SECOND");
  }

  @Test
  void theScriptOfFindingsReadsTheColumnsOfFindings() throws IOException {
    assertColumns("finding.js", FindingColumn.values());
  }

  /** A script takes each column of a row by its place, under the name that it has here. */
  public static void assertColumns(String script, Enum<?>[] columns) throws IOException {
    Matcher found = COLUMNS.matcher(Files.readString(SCRIPTS.resolve(script)));
    assertThat(found.find()).as("columns of " + script).isTrue();
    assertThat(Stream.of(found.group(1).split(",")).map(String::strip).filter(n -> !n.isEmpty()))
        .containsExactly(Stream.of(columns).map(Enum::name).toArray(String[]::new));
    assertThat(Integer.parseInt(found.group(2))).isEqualTo(columns.length);
  }
}
