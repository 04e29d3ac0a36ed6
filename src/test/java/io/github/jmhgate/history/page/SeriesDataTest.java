package io.github.jmhgate.history.page;

import io.github.jmhgate.report.PageRowTest;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class SeriesDataTest {
  @Test
  void theScriptOfAHistoryReadsTheColumnsOfItsRows() throws IOException {
    PageRowTest.assertColumns("history.js", HistoryColumn.values());
  }
}
