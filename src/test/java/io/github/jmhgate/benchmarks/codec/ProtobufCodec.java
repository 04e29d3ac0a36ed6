package io.github.jmhgate.benchmarks.codec;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;

/** Protobuf with generated classes, object to bytes: building the message is part of it. */
final class ProtobufCodec<T, M extends Message> implements Codec<T> {
  private final ProtobufMapping<T, M> mapping;

  ProtobufCodec(ProtobufMapping<T, M> mapping) {
    this.mapping = mapping;
  }

  @Override
  public String name() {
    return "protobuf";
  }

  @Override
  public byte[] encode(T value) {
    return mapping.build(value).toByteArray();
  }

  @Override
  public T decode(byte[] bytes) throws InvalidProtocolBufferException {
    return mapping.read(mapping.parser().parseFrom(bytes));
  }
}
