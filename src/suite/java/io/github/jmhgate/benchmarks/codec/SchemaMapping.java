package io.github.jmhgate.benchmarks.codec;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Supplier;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecord;
import org.apache.avro.util.ClassSecurityValidator;
import org.apache.thrift.TBase;
import org.apache.thrift.TDeserializer;
import org.apache.thrift.TException;
import org.apache.thrift.TSerializer;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.transport.TIOStreamTransport;
import org.apache.thrift.transport.TTransportException;
import org.jspecify.annotations.Nullable;

/**
 * The way between a payload and the class generated for it from a schema. A service that keeps its
 * own types pays for this, so it belongs to encoding and decoding; benchmarks that leave it out say
 * so in their names.
 */
public interface SchemaMapping<T, M> {
  /** Copies a value into a generated object; encodes nothing. */
  M build(T value);

  /**
   * Copies a generated object into a value.
   *
   * @throws IOException if it holds what the payload's type has no place for
   */
  T read(M message) throws IOException;

  /**
   * Protobuf with generated classes, object to bytes: building the message is part of it. Safe for
   * several threads.
   */
  final class ProtobufCodec<T, M extends Message> implements BufferCodec<T> {
    private final SchemaMapping<T, M> mapping;
    private final Parser<M> parser;

    public ProtobufCodec(SchemaMapping<T, M> mapping, Parser<M> parser) {
      this.mapping = mapping;
      this.parser = parser;
    }

    @Override
    public byte[] encode(T value) {
      return mapping.build(value).toByteArray();
    }

    @Override
    public int encode(T value, byte[] buffer) throws IOException {
      CodedOutputStream output = CodedOutputStream.newInstance(buffer);
      mapping.build(value).writeTo(output);
      return output.getTotalBytesWritten();
    }

    @Override
    public T decode(byte[] bytes) throws IOException {
      return mapping.read(parser.parseFrom(bytes));
    }
  }

  /** Thrift's compact protocol with generated classes; the serializer and its buffer are held. */
  final class ThriftCodec<T, M extends TBase<M, ?>> implements BufferCodec<T> {
    private final SchemaMapping<T, M> mapping;
    private final Supplier<M> empty;
    private final TSerializer serializer;
    private final TDeserializer deserializer;

    /** Makes one with what makes a struct without values, to read into. */
    public ThriftCodec(SchemaMapping<T, M> mapping, Supplier<M> empty) {
      this.mapping = mapping;
      this.empty = empty;
      try {
        serializer = new TSerializer(new TCompactProtocol.Factory());
        deserializer = new TDeserializer(new TCompactProtocol.Factory());
      } catch (TTransportException e) {
        throw new IllegalStateException("Thrift refuses a transport in memory", e);
      }
    }

    @Override
    public byte[] encode(T value) throws IOException {
      try {
        return serializer.serialize(mapping.build(value));
      } catch (TException e) {
        throw new IOException(e);
      }
    }

    @Override
    public int encode(T value, byte[] buffer) throws IOException {
      StreamCodec.BufferOutput output = new StreamCodec.BufferOutput(buffer);
      try {
        mapping.build(value).write(new TCompactProtocol(new TIOStreamTransport(output)));
      } catch (TException e) {
        throw new IOException(e);
      }
      return output.length();
    }

    @Override
    public T decode(byte[] bytes) throws IOException {
      M message = empty.get();
      try {
        deserializer.deserialize(message, bytes);
      } catch (TException e) {
        throw new IOException(e);
      }
      return mapping.read(message);
    }
  }

  /**
   * Avro's binary encoding with generated classes and no header; encoder, decoder and buffer are
   * held.
   */
  final class AvroCodec<T, M extends SpecificRecord> extends StreamCodec<T> {
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

  /** Constants of an enum by the numbers that schemas give them, which here are the ordinals. */
  final class EnumByNumber<E extends Enum<E>> {
    private final Class<E> type;
    private final E[] constants;

    public EnumByNumber(Class<E> type) {
      this.type = type;
      this.constants = type.getEnumConstants();
    }

    /** The constant with a number. */
    public E get(int number) throws IOException {
      if (number < 0 || number >= constants.length) {
        throw new IOException(type.getSimpleName() + " has no number " + number);
      }
      return constants[number];
    }
  }
}
