package io.github.jmhgate.benchmarks.codec;

import io.avaje.jsonb.JsonType;
import io.avaje.jsonb.Jsonb;
import java.io.OutputStream;

/**
 * JSON by avaje-jsonb, whose annotation processor writes the adapters when the payload is compiled.
 * It ignores what follows the value, and cannot be asked for it. Safe for several threads.
 */
final class AvajeCodec<T> extends StreamCodec<T> {
  private final JsonType<T> type;

  AvajeCodec(Class<T> type) {
    this.type = Jsonb.builder().build().type(type);
  }

  @Override
  public byte[] encode(T value) {
    return type.toJsonBytes(value);
  }

  @Override
  void encode(T value, OutputStream output) {
    type.toJson(value, output);
  }

  @Override
  public T decode(byte[] bytes) {
    return type.fromJson(bytes);
  }
}
