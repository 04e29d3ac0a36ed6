package io.github.jmhgate.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Findings as data: an array a finding, in the order in which the script {@code finding.js} takes
 * it apart. What there is not is 0.
 *
 * @param rows made one after the other as they are written
 */
record FindingData(Iterable<PageRow> rows) implements PageData {

  @Override
  public void write(JsonGenerator json) throws IOException {
    json.writeStartArray();
    for (PageRow row : rows) {
      json.writeStartArray();
      cells(json, row);
      more(json, row);
      json.writeEndArray();
      json.writeRaw('\n');
    }
    json.writeEndArray();
  }

  private static void cells(JsonGenerator json, PageRow row) throws IOException {
    PageData.text(json, row.label());
    PageData.text(json, row.name());
    PageData.text(json, row.metric());
    PageData.text(json, row.baseline());
    PageData.text(json, row.candidate());
    PageData.text(json, row.unit());
    PageData.text(json, row.change());
    json.writeRawValue(row.sortable());
    PageData.text(json, row.verdict());
    PageData.numbers(json, row.notes());
    interval(json, row.interval());
    PageData.numbers(json, row.past());
  }

  private static void interval(JsonGenerator json, @Nullable IntervalDrawing interval)
      throws IOException {
    if (interval == null) {
      json.writeNumber(0);
      return;
    }
    Integer limit = interval.limit();
    PageData.numbers(
        json,
        List.of(
            interval.low(),
            interval.high(),
            interval.at(),
            limit == null ? -1 : limit,
            interval.below() ? 1 : 0,
            interval.above() ? 1 : 0));
  }

  private static void more(JsonGenerator json, PageRow row) throws IOException {
    DetailData.texts(json, row.sentences());
    DetailData.facts(json, row.facts());
    DetailData.strip(json, row.strip());
    DetailData.traces(json, row.traces());
    DetailData.texts(json, row.graphs());
  }
}
