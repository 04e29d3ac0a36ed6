package io.github.jmhgate.json;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;

/** An object has a field twice, so that it is not known which of the two values counts. */
public final class RepeatedFieldException extends JsonParseException {
  private static final long serialVersionUID = 1L;

  RepeatedFieldException(JsonParser json, String name) {
    super(json, "Duplicate key (key '" + name + "')", json.currentTokenLocation());
  }
}
