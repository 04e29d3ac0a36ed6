package io.github.jmhgate.measure;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads what {@link PairFile} wrote. */
public final class PairReader {
  /** The columns of a slice's row. */
  static final List<String> COLUMNS =
      List.of(
          "score",
          "startNanos",
          "endNanos",
          "wallMillis",
          "measuredOperations",
          "allOperations",
          "allocatedBytes",
          "cpuNanos");

  private final Map<String, String> texts = new HashMap<>();
  private final TreeMap<String, String> params = new TreeMap<>();
  private final Map<String, List<Slice>> sides = new HashMap<>();

  private PairReader() {}

  /**
   * Reads the pair of a file.
   *
   * @throws IOException if it cannot be read or is no pair of this layout; the message is one line
   */
  public static Pair read(Path file) throws IOException {
    PairReader reader = new PairReader();
    try (JsonParser json = new JsonFactory().createParser(Files.newBufferedReader(file))) {
      reader.object(json);
      return reader.pair();
    } catch (RuntimeException | JsonProcessingException | CharacterCodingException e) {
      throw new IOException(
          file + " holds no pair of slices, or one of another version; delete it to do without it",
          e);
    }
  }

  private void object(JsonParser json) throws IOException {
    if (json.nextToken() != JsonToken.START_OBJECT) {
      throw new IllegalStateException("no object");
    }
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      if (value == JsonToken.START_OBJECT && name.equals("params")) {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          params.put(json.currentName(), json.nextTextValue());
        }
      } else if (value == JsonToken.START_ARRAY && !name.equals("columns")) {
        sides.put(name, rows(json));
      } else if (value.isScalarValue()) {
        texts.put(name, json.getText());
      } else {
        json.skipChildren();
      }
    }
  }

  private static List<Slice> rows(JsonParser json) throws IOException {
    List<Slice> rows = new ArrayList<>();
    while (json.nextToken() == JsonToken.START_ARRAY) {
      List<String> row = new ArrayList<>();
      while (json.nextToken() != JsonToken.END_ARRAY) {
        row.add(json.getText());
      }
      rows.add(
          new Slice(
              Double.parseDouble(row.get(0)),
              Long.parseLong(row.get(1)),
              Long.parseLong(row.get(2)),
              Long.parseLong(row.get(3)),
              Long.parseLong(row.get(4)),
              Long.parseLong(row.get(5)),
              Long.parseLong(row.get(6)),
              Long.parseLong(row.get(7))));
    }
    return rows;
  }

  private Pair pair() {
    if (!text("schema").equals(Integer.toString(PairFile.SCHEMA))) {
      throw new IllegalStateException("another version");
    }
    BenchmarkId benchmark =
        new BenchmarkId(
            text("benchmark"),
            Mode.ofLabel(text("mode")).orElseThrow(),
            params,
            Integer.parseInt(text("threads")));
    return new Pair(
        benchmark,
        Integer.parseInt(text("pair")),
        text("unit"),
        Side.ofLabel(text("startedFirst")).orElseThrow(),
        Side.ofLabel(text("slicedFirst")).orElseThrow(),
        Long.parseLong(text("sliceMillis")),
        sides.getOrDefault(Side.BASE.label(), List.of()),
        sides.getOrDefault(Side.CANDIDATE.label(), List.of()));
  }

  private String text(String name) {
    String text = texts.get(name);
    if (text == null) {
      throw new IllegalStateException("no " + name);
    }
    return text;
  }
}
