package io.github.jmhgate.benchmarks.codec;

import org.apache.avro.specific.SpecificRecord;

/** A payload's way to its Avro record. */
public interface AvroMapping<T, M extends SpecificRecord> extends SchemaMapping<T, M> {

  /** The generated class, which holds the schema. */
  Class<M> record();
}
