package io.github.jmhgate.benchmarks.codec;

import java.io.OutputStream;
import org.apache.fory.json.ForyJson;

/** JSON by Fory, which generates its code at the first use. Safe for several threads. */
final class ForyJsonCodec<T> extends StreamCodec<T> {
  // Else a thread of its own compiles while the first operations are interpreted.
  private final ForyJson json = ForyJson.builder().withAsyncCompilation(false).build();
  private final Class<T> type;

  ForyJsonCodec(Class<T> type) {
    this.type = type;
  }

  @Override
  public byte[] encode(T value) {
    return json.toJsonBytes(value, type);
  }

  @Override
  void encode(T value, OutputStream output) {
    json.writeJsonTo(value, type, output);
  }

  @Override
  public T decode(byte[] bytes) {
    return json.fromJson(bytes, type);
  }
}
