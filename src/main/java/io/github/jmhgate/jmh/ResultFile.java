package io.github.jmhgate.jmh;

import com.fasterxml.jackson.core.JsonToken;
import java.nio.file.Path;

/** One JMH result file: an array of rows, handed on one by one. */
public final class ResultFile {
  private ResultFile() {}

  /** What is done with a row. */
  @FunctionalInterface
  public interface RowConsumer {
    /** Takes one row, in the order of the file. */
    void accept(Row row) throws JmhFormatException;
  }

  /** Reads a file once and hands on each row; the file must hold at least one. */
  public static void forEachRow(Path file, RowConsumer consumer) throws JmhFormatException {
    try (JsonCursor cursor = JsonCursor.open(file)) {
      if (cursor.next() == null) {
        throw new JmhFormatException(Place.of(file), "the file is empty", JsonCursor.CUT_SHORT);
      }
      cursor.expect(JsonToken.START_ARRAY, "the whole");
      RowReader rows = new RowReader(cursor);
      boolean any = false;
      while (cursor.nextElement()) {
        consumer.accept(rows.read());
        any = true;
      }
      if (!any) {
        throw new JmhFormatException(
            Place.of(file),
            "holds no result, which JMH writes where a fork crashed and -foe true was not given",
            "run JMH again with -foe true to see why");
      }
      if (cursor.next() != null) {
        throw cursor.fail("more text behind the results", "give one JMH result a file");
      }
    }
  }
}
