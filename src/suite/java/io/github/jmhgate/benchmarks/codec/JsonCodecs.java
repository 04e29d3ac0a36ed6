package io.github.jmhgate.benchmarks.codec;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONB;
import com.alibaba.fastjson2.JSONReader;
import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.JsonWriter;
import com.dslplatform.json.runtime.Settings;
import io.avaje.jsonb.JsonType;
import io.avaje.jsonb.Jsonb;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.fory.json.ForyJson;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.JsonRecyclerPools;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** JSON by other libraries than Jackson 2, one adapter each. */
final class JsonCodecs {
  private JsonCodecs() {}

  /** JSON by Jackson 3, which refuses trailing bytes by default. Safe for several threads. */
  static final class Jackson3Codec<T> extends StreamCodec<T> {
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

  /** JSON by fastjson2, whose static methods hold all they need. Safe for several threads. */
  static final class Fastjson2Codec<T> extends StreamCodec<T> {
    private static final JSONReader.Feature STRICT = JSONReader.Feature.ErrorOnEnumNotMatch;

    private final Class<T> type;

    Fastjson2Codec(Class<T> type) {
      this.type = type;
    }

    @Override
    public byte[] encode(T value) {
      return JSON.toJSONBytes(value);
    }

    @Override
    void encode(T value, OutputStream output) {
      JSON.writeTo(output, value);
    }

    @Override
    public T decode(byte[] bytes) throws IOException {
      T value = JSON.parseObject(bytes, type, STRICT);
      if (value == null) {
        throw new IOException("no value but null, or no bytes");
      }
      return value;
    }

    /** Fastjson2's binary form of JSON, with the names of properties. */
    static final class Jsonb<T> extends StreamCodec<T> {
      private final Class<T> type;

      Jsonb(Class<T> type) {
        this.type = type;
      }

      @Override
      public byte[] encode(T value) {
        return JSONB.toBytes(value);
      }

      @Override
      void encode(T value, OutputStream output) {
        JSONB.writeTo(output, value);
      }

      @Override
      public T decode(byte[] bytes) {
        return JSONB.parseObject(bytes, type, STRICT);
      }
    }
  }

  /** JSON by Fory, which generates its code at the first use. Safe for several threads. */
  static final class ForyJsonCodec<T> extends StreamCodec<T> {
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

  /**
   * JSON by avaje-jsonb, whose annotation processor writes the adapters when the payload is
   * compiled. It ignores what follows the value, and cannot be asked for it. Safe for several
   * threads.
   */
  static final class AvajeCodec<T> extends StreamCodec<T> {
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

  /**
   * JSON by dsl-json, whose annotation processor writes the converters when the payload is
   * compiled. Holds one reader and one writer, as the library's documentation says to.
   */
  static final class DslJsonCodec<T> extends StreamCodec<T> {
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
}
