package io.github.jmhgate.benchmarks.codec;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/** A codec of a library that writes to streams. */
abstract class StreamCodec<T> implements BufferCodec<T> {

  abstract void encode(T value, OutputStream output) throws IOException;

  @Override
  public byte[] encode(T value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
    encode(value, bytes);
    return bytes.toByteArray();
  }

  @Override
  public final int encode(T value, byte[] buffer) throws IOException {
    BufferOutput output = new BufferOutput(buffer);
    encode(value, output);
    return output.length();
  }

  /** A stream into an array that somebody else keeps, for libraries that write to streams. */
  static final class BufferOutput extends OutputStream {
    private final byte[] buffer;
    private int length;

    BufferOutput(byte[] buffer) {
      this.buffer = buffer;
    }

    int length() {
      return length;
    }

    @Override
    public void write(int value) throws IOException {
      require(1);
      buffer[length++] = (byte) value;
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      Objects.checkFromIndexSize(offset, count, bytes.length);
      require(count);
      System.arraycopy(bytes, offset, buffer, length, count);
      length += count;
    }

    private void require(int count) throws EOFException {
      if (count > buffer.length - length) {
        throw new EOFException("a buffer of " + buffer.length + " bytes is too small");
      }
    }
  }
}
