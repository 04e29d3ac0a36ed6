package io.github.jmhgate.json;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamReadException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON as a tree: maps in the order of the text, lists, texts, booleans, null, and numbers as
 * {@code Integer}, {@code Long} or {@code BigInteger}, whichever is the first to hold them, or
 * {@code Double}.
 */
public final class JsonTree {
  private JsonTree() {}

  /**
   * Reads the value that begins at the parser's token, or at its first if it has none yet. The
   * parser stays at the last token of the value.
   *
   * @throws StreamReadException if it is not JSON; {@link RepeatedFieldException} if an object has
   *     a field twice
   */
  public static @Nullable Object read(JsonParser json) throws IOException {
    if (json.currentToken() == null && json.nextToken() == null) {
      throw new JsonParseException(
          json, "No content to map due to end-of-input", json.currentTokenLocation());
    }
    return value(json);
  }

  private static @Nullable Object value(JsonParser json) throws IOException {
    switch (json.currentToken()) {
      case START_OBJECT:
        return object(json);
      case START_ARRAY:
        return array(json);
      case VALUE_STRING:
        return json.getText();
      case VALUE_NUMBER_INT:
        return json.getNumberValue();
      case VALUE_NUMBER_FLOAT:
        return json.getDoubleValue();
      case VALUE_TRUE:
        return true;
      case VALUE_FALSE:
        return false;
      default:
        return null;
    }
  }

  private static Map<String, @Nullable Object> object(JsonParser json) throws IOException {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      Object value = value(json);
      if (fields.containsKey(name)) {
        throw new RepeatedFieldException(json, name);
      }
      fields.put(name, value);
    }
    return fields;
  }

  private static List<@Nullable Object> array(JsonParser json) throws IOException {
    List<@Nullable Object> elements = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(json));
    }
    return elements;
  }
}
