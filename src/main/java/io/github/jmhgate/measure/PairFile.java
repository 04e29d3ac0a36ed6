package io.github.jmhgate.measure;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.model.JsonFields;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;

/** Writes a pair as JSON: its id, both effects, and one row per slice of each side. */
public final class PairFile {
  /** Version of the layout. */
  static final int SCHEMA = 1;

  private PairFile() {}

  /** Writes a pair and the seed of its draws. */
  public static void write(Pair pair, long seed, Path file) throws IOException {
    new WholeFile(file).write(out -> write(pair, seed, out));
  }

  private static void write(Pair pair, long seed, Writer out) throws IOException {
    try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
      json.writeStartObject();
      json.writeNumberField("schema", SCHEMA);
      JsonFields.benchmark(json, pair.benchmark());
      json.writeNumberField("pair", pair.number());
      json.writeStringField("unit", pair.unit());
      json.writeNumberField("seed", seed);
      json.writeStringField("startedFirst", pair.startedFirst().label());
      json.writeStringField("slicedFirst", pair.slicedFirst().label());
      json.writeNumberField("sliceMillis", pair.sliceMillis());
      json.writeNumberField("effect", pair.effect());
      json.writeNumberField("meanEffect", pair.meanEffect());
      JsonFields.texts(json, "columns", PairReader.COLUMNS);
      for (Side side : Side.values()) {
        json.writeArrayFieldStart(side.label());
        for (Slice slice : pair.slices(side)) {
          row(json, slice);
        }
        json.writeEndArray();
      }
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  private static void row(JsonGenerator json, Slice slice) throws IOException {
    json.writeStartArray();
    json.writeNumber(slice.score());
    json.writeNumber(slice.startNanos());
    json.writeNumber(slice.endNanos());
    json.writeNumber(slice.wallMillis());
    json.writeNumber(slice.measuredOperations());
    json.writeNumber(slice.allOperations());
    json.writeNumber(slice.allocatedBytes());
    json.writeNumber(slice.cpuNanos());
    json.writeEndArray();
  }
}
