package io.github.jmhgate.benchmarks.codec;

import com.google.protobuf.Message;
import com.google.protobuf.Parser;

/** A payload's way to its Protobuf message. */
public interface ProtobufMapping<T, M extends Message> extends SchemaMapping<T, M> {

  /** The generated parser. */
  Parser<M> parser();
}
