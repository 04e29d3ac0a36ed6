package io.github.jmhgate.benchmarks.codec;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecord;
import org.apache.avro.util.ClassSecurityValidator;
import org.jspecify.annotations.Nullable;

/**
 * Avro's binary encoding with generated classes and no header; encoder, decoder and buffer are
 * held.
 */
public final class AvroCodec<T, M extends SpecificRecord> extends StreamCodec<T> {
  private static final String SUITE = "io.github.jmhgate.benchmarks.";

  static {
    // Avro makes objects only of trusted classes.
    ClassSecurityValidator.setGlobal(
        ClassSecurityValidator.composite(
            ClassSecurityValidator.DEFAULT, type -> type.getName().startsWith(SUITE)));
  }

  private final SchemaMapping<T, M> mapping;
  private final SpecificDatumWriter<M> writer;
  private final SpecificDatumReader<M> reader;
  private final ByteArrayOutputStream held = new ByteArrayOutputStream(512);
  private @Nullable BinaryEncoder encoder;
  private @Nullable BinaryDecoder decoder;

  public AvroCodec(SchemaMapping<T, M> mapping, Class<M> record) {
    this.mapping = mapping;
    writer = new SpecificDatumWriter<>(record);
    reader = new SpecificDatumReader<>(record);
  }

  @Override
  public byte[] encode(T value) throws IOException {
    held.reset();
    encode(value, held);
    return held.toByteArray();
  }

  @Override
  void encode(T value, OutputStream output) throws IOException {
    encoder = EncoderFactory.get().directBinaryEncoder(output, encoder);
    writer.write(mapping.build(value), encoder);
  }

  @Override
  public T decode(byte[] bytes) throws IOException {
    decoder = DecoderFactory.get().binaryDecoder(bytes, decoder);
    M message = reader.read(null, decoder);
    if (!decoder.isEnd()) {
      throw new IOException("bytes follow the record");
    }
    return mapping.read(message);
  }
}
