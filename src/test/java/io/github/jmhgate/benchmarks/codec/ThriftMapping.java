package io.github.jmhgate.benchmarks.codec;

import org.apache.thrift.TBase;

/** A payload's way to its Thrift struct. */
public interface ThriftMapping<T, M extends TBase<M, ?>> extends SchemaMapping<T, M> {

  /** A struct without values, to read into. */
  M empty();
}
