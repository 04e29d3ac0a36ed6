package io.github.jmhgate.measure;

import io.github.jmhgate.model.JsonException;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** A pair as JSON: what it is, both effects, and each side's slices, one row each. */
public final class PairFile {
  private static final int SCHEMA = 1;

  private PairFile() {}

  public static void write(Pair pair, long seed, Path file) throws IOException {
    JsonObject json =
        new JsonObject()
            .with("schema", SCHEMA)
            .withAll(pair)
            .with("seed", seed)
            .with("effect", pair.effect())
            .with("meanEffect", pair.meanEffect())
            .with(
                "columns",
                Stream.of(Slice.class.getRecordComponents())
                    .map(RecordComponent::getName)
                    .toList());
    new WholeFile(file).write(JsonMapper.compact(json));
  }

  /**
   * Reads a pair that {@link #write} wrote.
   *
   * @throws IOException if it cannot be read or is no pair of this layout; one line
   */
  public static Pair read(Path file) throws IOException {
    try {
      Map<String, Object> json = JsonMapper.parse(Files.readString(file));
      if (JsonMapper.schema(json) != SCHEMA) {
        throw JsonException.field("schema", Integer.toString(SCHEMA));
      }
      return JsonMapper.bind(json, Pair.class);
    } catch (JsonException | CharacterCodingException e) {
      throw new IOException(
          file + " holds no pair of slices, or one of another version; delete it to do without it",
          e);
    }
  }
}
