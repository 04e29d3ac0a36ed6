package io.github.jmhgate.benchmarks.codec;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;

/** JSON in UTF-8 by Jackson, bytes on both ends. */
final class JsonCodec<T> implements Codec<T> {
  private final ObjectWriter writer;
  private final ObjectReader reader;

  JsonCodec(Class<T> type) {
    ObjectMapper mapper = new ObjectMapper();
    writer = mapper.writerFor(type);
    reader = mapper.readerFor(type).with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
  }

  @Override
  public String name() {
    return "json";
  }

  @Override
  public byte[] encode(T value) throws IOException {
    return writer.writeValueAsBytes(value);
  }

  @Override
  public T decode(byte[] bytes) throws IOException {
    return reader.readValue(bytes);
  }
}
