package io.github.jmhgate.store;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One of our own small JSON files, read whole, with messages that name the file and the field. */
final class JsonFile {
  private static final JSON STYLE = JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT);
  private static final long LARGEST = 16L << 20;
  private final Path file;
  private final Map<?, ?> fields;

  private JsonFile(Path file, Map<?, ?> fields) {
    this.file = file;
    this.fields = fields;
  }

  /** Reads a file that holds one object with a {@code schema} of at most the given number. */
  static JsonFile read(Path file, int newestSchema) throws BaselineException {
    try {
      if (Files.size(file) > LARGEST) {
        throw new BaselineException(file + ": larger than 16 MiB, which no such file is");
      }
      return parse(file, Files.readAllBytes(file), newestSchema);
    } catch (IOException e) {
      throw new BaselineException(
          "%s: cannot be read (%s); restore it or record the baseline again"
              .formatted(file, FileTrouble.of(e)));
    }
  }

  /** As {@link #read}, of a content that stood in a file of that name. */
  static JsonFile parse(Path file, byte[] content, int newestSchema) throws BaselineException {
    Object root;
    try {
      root = JSON.std.anyFrom(TextFile.decode(content));
    } catch (JacksonException e) {
      throw new BaselineException(
          "%s: not readable as JSON (%s); restore it or record the baseline again"
              .formatted(file, firstLine(e.getOriginalMessage())));
    } catch (IOException e) {
      throw new BaselineException(
          "%s: cannot be read (%s); restore it or record the baseline again"
              .formatted(file, FileTrouble.of(e)));
    }
    if (!(root instanceof Map<?, ?> fields)) {
      throw new BaselineException(file + ": expected one JSON object");
    }
    JsonFile json = new JsonFile(file, fields);
    int schema = (int) json.number("schema");
    if (schema > newestSchema) {
      throw new BaselineException(
          "%s: schema %s is newer than this jmh-gate, which reads up to %s; update jmh-gate"
              .formatted(file, schema, newestSchema));
    }
    return json;
  }

  /** The text of an object, ready to be written. */
  static String write(Map<String, ?> fields) throws IOException {
    return STYLE.asString(fields) + "\n";
  }

  boolean has(String name) {
    return fields.containsKey(name);
  }

  JsonFile object(String name) throws BaselineException {
    return nested(name, fields.get(name));
  }

  List<JsonFile> objects(String name) throws BaselineException {
    if (!(fields.get(name) instanceof List<?> list)) {
      throw wrong(name, "a list");
    }
    List<JsonFile> objects = new java.util.ArrayList<>();
    for (Object entry : list) {
      objects.add(nested(name, entry));
    }
    return objects;
  }

  private JsonFile nested(String name, @Nullable Object value) throws BaselineException {
    if (value instanceof Map<?, ?> map) {
      return new JsonFile(file, map);
    }
    throw wrong(name, "an object");
  }

  String text(String name) throws BaselineException {
    if (fields.get(name) instanceof String text) {
      return text;
    }
    throw wrong(name, "text");
  }

  double number(String name) throws BaselineException {
    if (fields.get(name) instanceof Number number) {
      return number.doubleValue();
    }
    throw wrong(name, "a number");
  }

  List<String> texts(String name) throws BaselineException {
    if (fields.get(name) instanceof List<?> list
        && list.stream().allMatch(String.class::isInstance)) {
      return list.stream().map(String.class::cast).toList();
    }
    throw wrong(name, "a list of texts");
  }

  Map<String, String> textMap(String name) throws BaselineException {
    if (!(fields.get(name) instanceof Map<?, ?> map)) {
      throw wrong(name, "an object of texts");
    }
    Map<String, String> texts = new TreeMap<>();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      texts.put(String.valueOf(entry.getKey()), String.valueOf(entry.getValue()));
    }
    return texts;
  }

  BaselineException wrong(String name, String expected) {
    return new BaselineException("%s: field %s must be %s".formatted(file, name, expected));
  }

  /** Without what only a programmer could switch on. */
  private static String firstLine(@Nullable String message) {
    String line = message == null ? "" : message.lines().findFirst().orElse("");
    int advice = line.indexOf(": enable `");
    line = advice < 0 ? line : line.substring(0, advice);
    return line.isEmpty() ? "no detail" : line;
  }
}
