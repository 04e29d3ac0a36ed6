package io.github.jmhgate.json;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import org.jspecify.annotations.Nullable;

public final class JsonEscapes extends CharacterEscapes {
  private final int[] codes = standardAsciiEscapesForJSON();

  public JsonEscapes(String more) {
    more.chars().forEach(c -> codes[c] = ESCAPE_STANDARD);
  }

  @Override
  public int[] getEscapeCodesForAscii() {
    return codes.clone();
  }

  @Override
  public @Nullable SerializableString getEscapeSequence(int c) {
    return null;
  }
}
