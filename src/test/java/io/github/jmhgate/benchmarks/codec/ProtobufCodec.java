package io.github.jmhgate.benchmarks.codec;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import java.io.IOException;

/**
 * Protobuf with generated classes, object to bytes: building the message is part of it. Safe for
 * several threads.
 */
public final class ProtobufCodec<T, M extends Message> implements BufferCodec<T> {
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
