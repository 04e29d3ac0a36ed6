package io.github.jmhgate.benchmarks.strings;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.CodecType;
import io.github.jmhgate.benchmarks.codec.Payload;
import io.github.jmhgate.benchmarks.codec.RoundTripBenchmark;
import io.github.jmhgate.benchmarks.text.Script;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Param;

/**
 * JSON between object and bytes, straight and by way of a String, for documents of the same length
 * in bytes whose text is held in one byte a character, or in two.
 */
public class JsonWayBenchmark extends RoundTripBenchmark<Note> {
  @Param public JsonWay way;

  @Param({"30", "300", "1024", "16384"})
  public int bytes;

  @Param({"ASCII", "LATIN1", "UTF16"})
  public Script script;

  @Override
  protected Codec<Note> create() {
    return way.codec(Note.PAYLOAD);
  }

  @Override
  protected Note value() {
    return Note.ofJsonBytes(bytes, script);
  }

  /** How JSON gets between an object and the bytes on the wire, as a benchmark parameter. */
  public enum JsonWay {
    BYTES,
    STRING;

    <T> Codec<T> codec(Payload<T> payload) {
      return this == BYTES ? CodecType.JSON.create(payload) : new ByString<>(payload.type());
    }

    private static final class ByString<T> implements Codec<T> {
      private final ObjectWriter writer;
      private final ObjectReader reader;

      ByString(Class<T> type) {
        ObjectMapper mapper = new ObjectMapper();
        writer = mapper.writerFor(type);
        reader = mapper.readerFor(type).with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
      }

      @Override
      public byte[] encode(T value) throws IOException {
        return writer.writeValueAsString(value).getBytes(StandardCharsets.UTF_8);
      }

      @Override
      public T decode(byte[] bytes) throws IOException {
        return reader.readValue(new String(bytes, StandardCharsets.UTF_8));
      }
    }
  }
}
