package io.github.jmhgate.model;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import org.jspecify.annotations.Nullable;

/**
 * The JSON that the gate prints. Texts are exact; all beyond ASCII is escaped, so that no encoding
 * and no viewer can change it, and so is the sign that build servers take for a command wherever it
 * stands in their log.
 */
public final class InertJson {
  private InertJson() {}

  /** Makes generators of such JSON. */
  public static JsonFactory factory() {
    return new JsonFactoryBuilder()
        .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
        .characterEscapes(new Escapes())
        .build();
  }

  private static final class Escapes extends CharacterEscapes {
    private static final long serialVersionUID = 1;

    @Override
    public int[] getEscapeCodesForAscii() {
      int[] codes = standardAsciiEscapesForJSON();
      codes['#'] = ESCAPE_STANDARD;
      return codes;
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int c) {
      return null;
    }
  }
}
