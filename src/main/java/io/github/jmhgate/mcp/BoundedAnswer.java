package io.github.jmhgate.mcp;

import io.github.jmhgate.json.JsonException;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import java.util.List;
import java.util.Map;

/**
 * Cuts what a command prints to what a client can read. Of JSON, whole elements of the longest list
 * go, the last first, which are those of least interest; {@code omitted} counts them by list.
 */
final class BoundedAnswer {
  /** Characters of an answer; about ten thousand tokens. */
  static final int LONGEST = 40_000;

  private static final String CUT = "\n… cut";

  private BoundedAnswer() {}

  static String of(String text) {
    return of(text, LONGEST);
  }

  static String of(String text, int longest) {
    if (text.length() <= longest) {
      return text;
    }
    try {
      return shortened(new JsonObject().withAll(JsonMapper.parse(text)), longest);
    } catch (JsonException e) {
      return text.substring(0, longest - CUT.length()) + CUT;
    }
  }

  private static String shortened(JsonObject object, int longest) {
    Map<String, Object> omitted = new JsonObject();
    object.with("omitted", omitted);
    String text = JsonMapper.line(object);
    while (text.length() > longest) {
      String name = longestList(object);
      if (!(object.get(name) instanceof List<?> all)) {
        return text.substring(0, longest - CUT.length()) + CUT;
      }
      int kept = all.size() / 2;
      omitted.merge(name, all.size() - kept, (before, more) -> (int) before + (int) more);
      object.with(name, List.copyOf(all.subList(0, kept)));
      text = JsonMapper.line(object);
    }
    return text;
  }

  /** Returns the name of the list that takes most characters; empty if there is none to cut. */
  private static String longestList(JsonObject object) {
    String longest = "";
    int most = 0;
    for (Map.Entry<String, ?> field : object.entrySet()) {
      if (field.getValue() instanceof List<?> list && !list.isEmpty()) {
        int length = JsonMapper.line(list).length();
        if (length > most) {
          most = length;
          longest = field.getKey();
        }
      }
    }
    return longest;
  }
}
