package io.github.jmhgate.benchmarks.codec;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.JsonWriter;
import com.dslplatform.json.runtime.Settings;
import java.io.IOException;
import java.io.OutputStream;

/**
 * JSON by dsl-json, whose annotation processor writes the converters when the payload is compiled.
 * Holds one reader and one writer, as the library's documentation says to.
 */
final class DslJsonCodec<T> extends StreamCodec<T> {
  private final JsonReader<Object> reader;
  private final JsonReader.ReadObject<T> read;
  private final JsonWriter.WriteObject<T> write;
  private final JsonWriter writer;

  DslJsonCodec(Class<T> type) {
    DslJson<Object> json =
        new DslJson<>(
            Settings.basicSetup()
                .doublePrecision(JsonReader.DoublePrecision.EXACT)
                .skipDefaultValues(false));
    reader = json.newReader();
    writer = json.newWriter();
    read = found(json.tryFindReader(type), type);
    write = found(json.tryFindWriter(type), type);
  }

  @Override
  public byte[] encode(T value) {
    writer.reset();
    write.write(writer, value);
    return writer.toByteArray();
  }

  @Override
  void encode(T value, OutputStream output) throws IOException {
    writer.reset();
    write.write(writer, value);
    writer.toStream(output);
  }

  @Override
  public T decode(byte[] bytes) throws IOException {
    reader.process(bytes, bytes.length);
    reader.getNextToken();
    T value = read.read(reader);
    if (value == null) {
      throw new IOException("no value but null");
    }
    for (int i = reader.getCurrentIndex(); i < bytes.length; i++) {
      if (bytes[i] > ' ') {
        throw new IOException("more behind the value at byte " + i);
      }
    }
    return value;
  }

  private static <C> C found(C converter, Class<?> type) {
    if (converter == null) {
      throw new IllegalStateException("dsl-json has no converter of " + type);
    }
    return converter;
  }
}
