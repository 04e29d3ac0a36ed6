package io.github.jmhgate.benchmarks.codec;

import java.io.IOException;
import java.util.function.Supplier;
import org.apache.thrift.TBase;
import org.apache.thrift.TDeserializer;
import org.apache.thrift.TException;
import org.apache.thrift.TSerializer;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.transport.TIOStreamTransport;
import org.apache.thrift.transport.TTransportException;

/** Thrift's compact protocol with generated classes; the serializer and its buffer are held. */
public final class ThriftCodec<T, M extends TBase<M, ?>> implements BufferCodec<T> {
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
