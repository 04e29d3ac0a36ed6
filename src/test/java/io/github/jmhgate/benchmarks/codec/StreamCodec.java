package io.github.jmhgate.benchmarks.codec;

import java.io.IOException;
import java.io.OutputStream;

/** A codec of a library that writes to streams. */
abstract class StreamCodec<T> implements BufferCodec<T> {

  abstract void encode(T value, OutputStream output) throws IOException;

  @Override
  public final int encode(T value, byte[] buffer) throws IOException {
    BufferOutput output = new BufferOutput(buffer);
    encode(value, output);
    return output.length();
  }
}
