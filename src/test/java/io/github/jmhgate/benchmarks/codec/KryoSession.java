package io.github.jmhgate.benchmarks.codec;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.ImmutableCollectionsSerializers;

/** A Kryo with the buffers it works with, which serve one thread at a time. */
record KryoSession(Kryo kryo, Output output, Input input) {

  /** One that writes a class as a small number agreed upon before. */
  static KryoSession registered(Payload<?> payload) {
    Kryo kryo = new Kryo();
    payload.classes().forEach(kryo::register);
    ImmutableCollectionsSerializers.registerSerializers(kryo);
    return of(kryo);
  }

  /** One that writes a class by its name, as Kryo did by default when the article was written. */
  static KryoSession unregistered() {
    Kryo kryo = new Kryo();
    kryo.setRegistrationRequired(false);
    return of(kryo);
  }

  private static KryoSession of(Kryo kryo) {
    kryo.setReferences(false);
    return new KryoSession(kryo, new Output(512, -1), new BoundedInput());
  }
}
