package io.github.jmhgate.benchmarks.codec;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Message;
import java.io.IOException;

/**
 * Protobuf with generated classes, object to bytes: building the message is part of it. Safe for
 * several threads.
 */
final class ProtobufCodec<T, M extends Message> implements BufferCodec<T> {
  private final SchemaMapping.Protobuf<T, M> mapping;

  ProtobufCodec(SchemaMapping.Protobuf<T, M> mapping) {
    this.mapping = mapping;
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
    return mapping.read(mapping.parser().parseFrom(bytes));
  }
}
