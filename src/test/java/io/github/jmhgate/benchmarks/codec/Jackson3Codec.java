package io.github.jmhgate.benchmarks.codec;

import java.io.OutputStream;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.JsonRecyclerPools;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** JSON by Jackson 3, which refuses trailing bytes by default. Safe for several threads. */
final class Jackson3Codec<T> extends StreamCodec<T> {
  private final ObjectWriter writer;
  private final ObjectReader reader;

  Jackson3Codec(JsonMapper mapper, Class<T> type) {
    writer = mapper.writerFor(type);
    reader = mapper.readerFor(type);
  }

  /** Each thread holds its buffers, as Jackson 2 does by default; Jackson 3 has a shared pool. */
  static JsonMapper tuned() {
    return JsonMapper.builder(
            JsonFactory.builder().recyclerPool(JsonRecyclerPools.threadLocalPool()).build())
        .build();
  }

  @Override
  public byte[] encode(T value) {
    return writer.writeValueAsBytes(value);
  }

  @Override
  void encode(T value, OutputStream output) {
    writer.writeValue(output, value);
  }

  @Override
  public T decode(byte[] bytes) {
    return reader.readValue(bytes);
  }
}
