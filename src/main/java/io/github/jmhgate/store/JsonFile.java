package io.github.jmhgate.store;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.TextFile;
import io.github.jmhgate.json.JsonException;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** A JSON file in a folder of baselines, with messages that name the file and the field. */
public final class JsonFile {
  private static final int LARGEST_MIB = 16;

  private JsonFile() {}

  public static Map<String, Object> read(Path file, int schema) throws GateFailure {
    try {
      return parse(file, TextFile.bytes(file, LARGEST_MIB), schema);
    } catch (IOException e) {
      throw unreadable(file, "cannot be read (" + FileTrouble.of(e) + ")");
    }
  }

  static Map<String, Object> parse(Path file, byte[] content, int schema) throws GateFailure {
    try {
      return JsonMapper.parse(TextFile.decode(content), schema);
    } catch (JsonException e) {
      throw e.isSyntax() ? unreadable(file, String.valueOf(e.getMessage())) : wrong(file, e);
    } catch (IOException e) {
      throw unreadable(file, "cannot be read (" + FileTrouble.of(e) + ")");
    }
  }

  private static GateFailure unreadable(Path file, String what) {
    return unusable("%s: %s; restore it or record the baseline again".formatted(file, what));
  }

  private static GateFailure wrong(Path file, JsonException e) {
    return unusable(file + ": " + e.getMessage(), e);
  }

  public static <T extends Record> T bind(Path file, Map<?, ?> fields, Class<T> type)
      throws GateFailure {
    try {
      return JsonMapper.bind(fields, type);
    } catch (JsonException e) {
      throw wrong(file, e);
    }
  }

  public static GateFailure wrong(Path file, String name, String expected) {
    return wrong(file, JsonException.field(name, expected));
  }

  static String write(int schema, Object content) {
    return JsonMapper.indented(new JsonObject().with("schema", schema).withAll(content));
  }
}
