package io.github.jmhgate.benchmarks.codec;

import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import java.io.IOException;
import org.apache.avro.specific.SpecificRecord;
import org.apache.thrift.TBase;

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

  /** To and from an Avro record. */
  interface Avro<T, M extends SpecificRecord> extends SchemaMapping<T, M> {
    Class<M> record();
  }

  /** To and from a Protobuf message. */
  interface Protobuf<T, M extends Message> extends SchemaMapping<T, M> {
    Parser<M> parser();
  }

  /** To and from a Thrift struct. */
  interface Thrift<T, M extends TBase<M, ?>> extends SchemaMapping<T, M> {
    /** A struct without values, to read into. */
    M empty();
  }
}
