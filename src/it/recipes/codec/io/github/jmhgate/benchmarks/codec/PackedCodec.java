package io.github.jmhgate.benchmarks.codec;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** JSON, packed. Safe for several threads. */
final class PackedCodec<T> extends StreamCodec<T> {
  private static final int MOST_BYTES = 1 << 20;

  private final JacksonCodec<T> json;

  PackedCodec(Class<T> type) {
    json = new JacksonCodec<>(new ObjectMapper(), type);
  }

  @Override
  void encode(T value, OutputStream output) throws IOException {
    try (OutputStream packed = new DeflaterOutputStream(output)) {
      packed.write(json.encode(value));
    }
  }

  @Override
  public T decode(byte[] bytes) throws IOException {
    try (InputStream unpacked = new InflaterInputStream(new ByteArrayInputStream(bytes))) {
      return json.decode(unpacked.readNBytes(MOST_BYTES));
    }
  }
}
