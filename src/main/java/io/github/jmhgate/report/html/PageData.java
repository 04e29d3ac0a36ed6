package io.github.jmhgate.report.html;

import com.fasterxml.jackson.core.io.SerializedString;
import io.github.jmhgate.model.JsonMapper;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Rows of pages as arrays, in the order in which the pages' scripts take them apart. */
final class PageData {
  private PageData() {}

  /** Findings, made one after the other as they are written. */
  static JsonMapper.Lines findings(Iterable<PageRow> rows) {
    return new JsonMapper.Lines(() -> stream(rows).<Object>map(PageData::finding).iterator());
  }

  /** What a run measured, likewise. */
  static JsonMapper.Lines measured(Iterable<MeasuredPage.Row> rows) {
    return new JsonMapper.Lines(() -> stream(rows).<Object>map(PageData::measured).iterator());
  }

  private static <T> Stream<T> stream(Iterable<T> rows) {
    return StreamSupport.stream(rows.spliterator(), false);
  }

  private static List<Object> finding(PageRow row) {
    return List.of(
        row.label(),
        row.name(),
        row.metric(),
        row.baseline(),
        row.candidate(),
        row.unit(),
        row.change(),
        new SerializedString(row.sortable()),
        row.verdict(),
        row.notes(),
        interval(row.interval()),
        row.past(),
        row.sentences(),
        facts(row.facts()),
        strip(row.strip()),
        traces(row.traces()),
        row.graphs());
  }

  private static List<Object> measured(MeasuredPage.Row row) {
    return List.of(
        row.label(),
        row.name(),
        row.metric(),
        row.value(),
        row.bounds(),
        row.unit(),
        Double.isFinite(row.size()) ? (Object) row.size() : (Object) 0,
        row.bar(),
        facts(row.facts()),
        strip(row.strip()),
        traces(row.traces()),
        row.graphs());
  }

  private static Object interval(@Nullable IntervalDrawing interval) {
    if (interval == null) {
      return 0;
    }
    Integer limit = interval.limit();
    return List.of(
        interval.low(),
        interval.high(),
        interval.at(),
        limit == null ? -1 : limit,
        interval.below() ? 1 : 0,
        interval.above() ? 1 : 0);
  }

  /** Names and values in turn. */
  private static List<String> facts(List<Page.Said> facts) {
    return facts.stream().flatMap(fact -> Stream.of(fact.name(), fact.value())).toList();
  }

  private static Object strip(@Nullable ForkStrip strip) {
    return strip == null
        ? 0
        : List.of(
            strip.before(), strip.after(), strip.paired() ? 1 : 0, strip.least(), strip.most());
  }

  private static List<Object> traces(List<Trace> traces) {
    return traces.stream()
        .<Object>map(trace -> List.of(trace.side(), trace.least(), trace.most(), trace.lines()))
        .toList();
  }
}
