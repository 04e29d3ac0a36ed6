package io.github.jmhgate.benchmarks.codec;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONB;
import com.alibaba.fastjson2.JSONReader;
import java.io.IOException;
import java.io.OutputStream;

/** JSON by fastjson2, whose static methods hold all they need. Safe for several threads. */
final class Fastjson2Codec<T> extends StreamCodec<T> {
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
