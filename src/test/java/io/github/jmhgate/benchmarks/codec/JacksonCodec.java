package io.github.jmhgate.benchmarks.codec;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.io.OutputStream;

/**
 * The formats of Jackson's data binding, of which each has its own factory. Safe for several
 * threads.
 */
final class JacksonCodec<T> extends StreamCodec<T> {
  private final ObjectWriter writer;
  private final ObjectReader reader;

  JacksonCodec(ObjectMapper mapper, Class<T> type) {
    writer = mapper.writerFor(type);
    reader = mapper.readerFor(type).with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
  }

  @Override
  public byte[] encode(T value) throws IOException {
    return writer.writeValueAsBytes(value);
  }

  @Override
  void encode(T value, OutputStream output) throws IOException {
    writer.writeValue(output, value);
  }

  @Override
  public T decode(byte[] bytes) throws IOException {
    return reader.readValue(bytes);
  }
}
