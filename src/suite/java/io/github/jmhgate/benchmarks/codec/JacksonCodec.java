package io.github.jmhgate.benchmarks.codec;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.jakarta.rs.smile.JacksonSmileProvider;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;

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

  /**
   * Smile by way of the Jakarta REST provider, called as a server calls it: with streams, media
   * type and headers. The difference to Smile alone is what the provider costs. Safe for several
   * threads.
   */
  static final class JakartaRsCodec<T> extends StreamCodec<T> {
    private static final MediaType SMILE = new MediaType("application", "x-jackson-smile");
    private static final Annotation[] NO_ANNOTATIONS = {};

    private final JacksonSmileProvider provider = new JacksonSmileProvider();
    private final Class<T> type;

    JakartaRsCodec(Class<T> type) {
      this.type = type;
    }

    @Override
    void encode(T value, OutputStream output) throws IOException {
      provider.writeTo(
          value, type, type, NO_ANNOTATIONS, SMILE, new MultivaluedHashMap<>(), output);
    }

    @Override
    @SuppressWarnings("unchecked") // The provider's signature wants a class of Object.
    public T decode(byte[] bytes) throws IOException {
      return type.cast(
          provider.readFrom(
              (Class<Object>) (Class<?>) type,
              type,
              NO_ANNOTATIONS,
              SMILE,
              new MultivaluedHashMap<>(),
              new ByteArrayInputStream(bytes)));
    }
  }
}
