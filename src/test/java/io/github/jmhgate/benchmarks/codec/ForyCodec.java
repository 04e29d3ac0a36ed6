package io.github.jmhgate.benchmarks.codec;

import java.io.EOFException;
import java.io.IOException;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;

/** Fory's own format for Java with registered classes; one Fory and its buffer are held. */
final class ForyCodec<T> implements BufferCodec<T> {
  private final Fory fory;
  private final Class<T> type;

  ForyCodec(Payload<T> payload) {
    type = payload.type();
    // Not compatible: like Kryo, both sides are of one version and nothing of the classes is
    // written.
    fory =
        Fory.builder()
            .withXlang(false)
            .withCompatible(false)
            .requireClassRegistration(true)
            .build();
    payload.classes().forEach(fory::register);
  }

  @Override
  public byte[] encode(T value) {
    return fory.serialize(value);
  }

  @Override
  public int encode(T value, byte[] buffer) throws IOException {
    MemoryBuffer wrapped = MemoryBuffer.fromByteArray(buffer);
    wrapped.writerIndex(0);
    fory.serialize(wrapped, value);
    // Fory would have gone on in a larger buffer of its own.
    if (wrapped.writerIndex() > buffer.length) {
      throw new EOFException("a buffer of " + buffer.length + " bytes is too small");
    }
    return wrapped.writerIndex();
  }

  @Override
  public T decode(byte[] bytes) {
    return type.cast(fory.deserialize(bytes));
  }
}
